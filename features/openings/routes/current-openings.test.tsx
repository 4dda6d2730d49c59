import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta, Outlet, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import type { Opening } from "../opening.ts";
import { openings as seeded } from "../texts/sample-openings.ts";
import CurrentOpenings, { ErrorBoundary, loader, meta } from "./current-openings.tsx";

const origin = "https://careers.xld.example";
const visible = seeded
  .filter((opening) => opening.visible)
  .sort((one, other) => one.openingTitle.localeCompare(other.openingTitle));

function Head() {
  return (
    <>
      <Meta />
      <Outlet />
    </>
  );
}

async function render(search: string, openings: readonly Opening[] = visible): Promise<string> {
  const context = new RouterContextProvider();
  const service: Partial<Services["openings"]> = { visible: async () => [...openings] };
  context.set(servicesContext, { origin, openings: service } as Services);
  const request = new Request(`${origin}/current-openings${search}`);
  const args = { request, params: {}, context } as unknown as Parameters<typeof loader>[0];
  const loaderData = await loader(args);
  const Site = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Head,
      children: [
        {
          id: "list",
          path: "current-openings",
          Component: CurrentOpenings as () => React.ReactNode,
          meta: meta as () => never,
          loader: () => loaderData,
        },
      ],
    },
  ]);
  return renderToString(
    <Site
      initialEntries={[`/current-openings${search}`]}
      hydrationData={{ loaderData: { root: { origin }, list: loaderData } }}
    />,
  );
}

const linked = (html: string) =>
  [...html.matchAll(/href="\/Opening\/([^"]+)"/g)].map(([, code]) => code);

describe("the list of openings", () => {
  test("links each opening by its code, in the order of titles, and counts them", async () => {
    const html = await render("");
    expect(linked(html)).toEqual(visible.map((opening) => opening.openingCode));
    expect(html).toContain(`${visible.length} openings, sorted by title`);
    expect(html).not.toContain("Clear filters");
  });

  test("keeps what was asked in the form", async () => {
    const html = await render("?q=%22linux%22&function=it&shift=rotating");
    expect(html).toContain('value="&quot;linux&quot;"');
    expect(html).toContain('<option value="IT" selected="">');
    expect(html).toContain('<option value="Rotating" selected="">');
    expect(linked(html)).toEqual(["systems-administrator"]);
    expect(html).toContain("1 opening, sorted by title");
    expect(html).toContain('<a href="/current-openings">Clear filters</a>');
  });

  test("has its title and a canonical address without the query", async () => {
    const html = await render("?q=developer&utm_source=x");
    expect(html).toContain("<title>Current Openings - XLD</title>");
    expect(html).toContain(`<link rel="canonical" href="${origin}/current-openings"/>`);
  });

  test("where nothing fits, leads on to the nearest, to all and to HR", async () => {
    const html = await render("?q=jurnalist");
    expect(html).toContain("No opening fits this search");
    expect(linked(html)).toContain("journalist");
    expect(html.replaceAll("<!-- -->", "")).toContain(`see all ${visible.length}`);
    expect(html).toContain('href="/contact-us"');
  });

  test("without any opening says so, and how to reach HR", async () => {
    const html = await render("", []);
    expect(html).toContain("No openings at the moment");
    expect(html).toContain('href="/contact-us"');
  });

  test("markup in a search stays text", async () => {
    const html = await render(`?q=${encodeURIComponent('"><svg onload=alert(1)>')}`);
    expect(html).not.toContain("<svg onload");
  });
});

test("a list that cannot be read says so and offers a retry of the same address", () => {
  const Site = createRoutesStub([{ path: "/current-openings", Component: ErrorBoundary }]);
  const html = renderToString(<Site initialEntries={["/current-openings?q=linux"]} />);
  expect(html).toContain("The openings could not be loaded");
  expect(html).toMatch(/<a href="" class="btn btn-ink">Try again/);
});
