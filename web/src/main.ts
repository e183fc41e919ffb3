import { mount } from "svelte";
import App from "./App.svelte";
import { appearance } from "./lib/theme.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";

appearance.start();
mount(App, { target: document.getElementById("app")! });
