import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { sitemapGroups, sitemapTexts } from "#content/sitemap.ts";
import { feedPaths } from "#contract/calls/wire.ts";
import type { Opening } from "#features/openings/opening.ts";
import { openings as seeded } from "#features/openings/texts/sample-openings.ts";
import { factsContext, type RequestFacts, servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import Sitemap, { loader } from "./sitemap.tsx";

async function render(visible: () => Promise<Opening[]>) {
  const context = new RouterContextProvider();
  let whole = true;
  const incomplete = () => {
    whole = false;
  };
  context.set(servicesContext, { openings: { visible } } as unknown as Services);
  context.set(factsContext, { incomplete } as unknown as RequestFacts);
  const loaded = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  const Site = createRoutesStub([
    {
      id: "map",
      path: "/sitemap",
      Component: Sitemap as () => React.ReactNode,
      loader: () => null,
    },
  ]);
  const html = renderToString(
    <Site initialEntries={["/sitemap"]} hydrationData={{ loaderData: { map: loaded } }} />,
  );
  return { html, whole };
}

const openings = seeded.filter(({ visible }) => visible);

test("the sitemap links every page, opening and feed", async () => {
  const { html, whole } = await render(async () => openings);
  for (const { href } of sitemapGroups.flatMap(({ links }) => links))
    expect(html).toContain(`<a href="${href}">`);
  for (const { openingCode } of openings)
    expect(html).toContain(`<a href="/Opening/${openingCode}">`);
  for (const path of Object.values(feedPaths)) expect(html).toContain(`<a href="${path}">`);
  expect(whole).toBe(true);
});

test("where openings cannot be read the rest stands, says so, and is not kept", async () => {
  const { html, whole } = await render(() => Promise.reject(new Error("away")));
  expect(html).toContain(sitemapTexts.en.openings.unavailable);
  expect(html).toContain('<a href="/PressReleases">');
  expect(html).not.toContain(sitemapTexts.en.openings.none);
  expect(whole).toBe(false);
});

test("while no role is open the page says that", async () => {
  expect((await render(async () => [])).html).toContain(sitemapTexts.en.openings.none);
});
