import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { messages } from "#contract/messages.ts";
import { ErrorPage } from "./error-page.tsx";
import { RequestId } from "./request-id.ts";

/** As React Router hands on what `data(text, { status })` threw. */
const thrown = (status: number, data: unknown) => ({
  status,
  statusText: "",
  internal: false,
  data,
});
const headingOf = (error: unknown) =>
  /<h1>(.*?)<\/h1>/.exec(renderToStaticMarkup(<ErrorPage error={error} />))?.[1];

describe("ErrorPage", () => {
  it("shows the heading that was thrown with a 404, to the letter", () => {
    expect(headingOf(thrown(404, messages.formNotFound))).toBe(messages.formNotFound);
    expect(headingOf(thrown(404, messages.profileNotFound))).toBe(messages.profileNotFound);
  });

  it("shows the page's own words for any other 404", () => {
    expect(headingOf(thrown(404, "Error: No route matches URL"))).toBe(messages.pageNotFound);
  });

  it("leads on to the openings and to the home page", () => {
    const page = renderToStaticMarkup(<ErrorPage error={thrown(404, "")} />);
    expect(page).toContain('href="/current-openings"');
    expect(page).toContain('href="/"');
  });

  it("says of what is closed what is like it, and leads to job alerts", () => {
    for (const others of [[], [{ label: "AI Engineer", href: "/Opening/AI-Engineer" }]]) {
      const notice = { heading: messages.formNotFound, closed: "Night Auditor", others };
      const page = renderToStaticMarkup(<ErrorPage error={thrown(404, notice)} />);
      expect(page).toContain("<b>Night Auditor</b> is closed");
      expect(page).toContain('<a href="/job-alerts">Job alerts</a>');
      for (const { href } of others) expect(page).toContain(`href="${href}"`);
    }
  });

  it("tells what a visitor sent and we cannot take from a fault of ours, in the words thrown", () => {
    for (const status of [400, 405, 413, 415]) {
      const page = renderToStaticMarkup(
        <ErrorPage error={thrown(status, "The form is too large.")} />,
      );
      expect(page).toContain("<h1>That could not be taken</h1>");
      expect(page).toContain("The form is too large.");
      expect(page).toContain("go back");
      expect(page).toContain('href="/current-openings"');
      expect(page).not.toContain("on our side");
    }
    expect(headingOf(thrown(503, ""))).toContain("on our side");
  });

  it("shows no words of the framework, and nothing that is no text", () => {
    for (const data of ["Error: You made a POST request to / but", { secret: 1 }, null]) {
      const page = renderToStaticMarkup(<ErrorPage error={thrown(405, data)} />);
      expect(page).toContain("<h1>That could not be taken</h1>");
      expect(page).not.toMatch(/You made a POST|secret/);
    }
  });

  it("keeps the cause of a failure to itself and names the request", () => {
    const page = renderToStaticMarkup(
      <RequestId value="a1b2-c3">
        <ErrorPage error={new Error("password is hunter2")} />
      </RequestId>,
    );
    expect(page).not.toContain("hunter2");
    expect(page).toContain("<code>a1b2-c3</code>");
    expect(page).toContain("mailto:");
  });

  it("names no request in a browser, which does not know it", () => {
    expect(renderToStaticMarkup(<ErrorPage error={new Error("lost")} />)).not.toContain("<code>");
  });
});
