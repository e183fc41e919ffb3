/** All words of the client. A translation is another object of the same shape. */
import { pages } from "./pages";
import { shell } from "./shell";
import { table } from "./table";

export const texts = { shell, table, ...pages };
