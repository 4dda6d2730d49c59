import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Role } from "#contract/roles.ts";
import { DeskErrorPage } from "./desk-error-page.tsx";

const thrown = (status: number, data: unknown) => ({
  ...{ status, data, statusText: "", internal: false },
});
const shown = (error: unknown, path: string, role: Role = "editor") =>
  renderToStaticMarkup(<DeskErrorPage error={error} user={{ name: "Ravi", role }} path={path} />);

describe("DeskErrorPage", () => {
  it("says that an item is not there and leads back to its list", () => {
    const html = shown(thrown(404, "Page Not Found"), "/desk/content/photos/77");
    expect(html).toContain("<h1>Page not found</h1>");
    expect(html).toMatch(/href="\/desk\/content\/photos"[^>]*>Back to Photos/);
  });

  it("says which role is needed and who gives it, and leads nowhere that is closed too", () => {
    const html = shown(thrown(403, { needs: "editor" }), "/desk/openings/1", "viewer");
    expect(html).toContain("This needs the role editor; yours is viewer.");
    expect(html).toContain("Ask a colleague with the role admin");
    expect(html).not.toContain('href="/desk/openings"');
    expect(html).toContain('href="/desk"');
  });

  it("shows our own words for what could not be taken, and none of the framework's", () => {
    expect(shown(thrown(422, "There is no such action."), "/desk")).toContain("no such action");
    expect(shown(thrown(405, "Error: You made a POST"), "/desk")).not.toContain("You made");
  });

  it("says nothing of the cause where the fault is ours", () => {
    const html = shown(new Error("secret"), "/desk/openings");
    expect(html).toContain("on our side");
    expect(html).not.toContain("secret");
  });
});
