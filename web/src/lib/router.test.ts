import { describe, expect, it } from "vitest";
import { route } from "./router.svelte";

const at = (path: string) => route(new URL(path, "http://here"));

describe("an address", () => {
  it("names a page and what it is about", () => {
    expect(at("/").page).toBe("home");
    expect(at("/new/kingsburg")).toMatchObject({ page: "new", name: "kingsburg" });
    expect(at("/table/a%20b?link=s3").query.get("link")).toBe("s3");
    expect(at("/rules/kingsburg#kb.win.1")).toMatchObject({ page: "rules", hash: "kb.win.1" });
  });

  it("that nobody knows is a missing page", () => {
    for (const path of ["/new", "/new/", "/table/a/b", "/nothing"]) expect(at(path).page).toBe("missing");
  });

  it("with a broken escape is a missing page, too", () => {
    expect(at("/table/%E0%A4%A").page).toBe("missing");
  });
});
