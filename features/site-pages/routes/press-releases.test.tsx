import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta, Outlet, RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { brand } from "#content/company/brand.ts";
import { newsTexts } from "#content/company/news.ts";
import type { NewsItem } from "#contract/publications.ts";
import { textsFor } from "#contract/text/language.ts";
import { factsContext, servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import PressReleases, { loader, meta } from "./press-releases.tsx";

const { newsNotFound, newsPages, newsUnavailable } = textsFor(newsTexts);

const origin = "https://careers.xld.example";
const items: NewsItem[] = Array.from({ length: 45 }, (_, at) => ({
  id: `n${at + 1}`,
  headlines: `Headline & <b>${at + 1}</b>`,
  date: new Date(Date.UTC(2026, 0, at + 1)).toISOString().slice(0, 10),
  details: `<p>Body of <strong>${at + 1}</strong> &amp; more.</p>`,
}));

function Head() {
  return (
    <>
      <Meta />
      <Outlet />
    </>
  );
}

async function load(search: string, list: () => Promise<readonly NewsItem[]>) {
  const context = new RouterContextProvider();
  const reported: unknown[] = [];
  const incomplete = vi.fn();
  context.set(servicesContext, { origin, publications: { list } } as unknown as Services);
  context.set(factsContext, {
    requestId: "r",
    address: "",
    nonce: "",
    report: (error) => reported.push(error),
    incomplete,
  });
  const request = new Request(`${origin}/PressReleases${search}`);
  const args = { request, params: {}, context } as unknown as Parameters<typeof loader>[0];
  return { loaded: await loader(args), reported, incomplete };
}

async function render(search = "", list = async (): Promise<readonly NewsItem[]> => items) {
  const { loaded, reported, incomplete } = await load(search, list);
  const Site = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Head,
      children: [
        {
          id: "news",
          path: "PressReleases",
          Component: PressReleases as () => React.ReactNode,
          meta: meta as () => never,
          loader: () => loaded,
        },
      ],
    },
  ]);
  const html = renderToString(
    <Site
      initialEntries={[`/PressReleases${search}`]}
      hydrationData={{ loaderData: { root: { origin, brand }, news: loaded.data } }}
    />,
  );
  return { html, status: loaded.init?.status ?? 200, reported, incomplete };
}

const open = (html: string) =>
  [...html.matchAll(/<details class="news-item" id="item-(\w+)" open="">/g)].map(([, id]) => id);
const shown = (html: string) => [...html.matchAll(/id="item-n(\d+)"/g)].map(([, n]) => Number(n));
const canonical = (html: string) => html.match(/<link rel="canonical" href="([^"]+)"/)?.[1];

describe("press releases", () => {
  test("show the newest twenty with the first one open, and lead to the others", async () => {
    const { html, status } = await render();
    expect(status).toBe(200);
    expect(shown(html)).toEqual(Array.from({ length: 20 }, (_, at) => 45 - at));
    expect(open(html)).toEqual(["n45"]);
    expect(html).toContain('href="/PressReleases?page=3"');
    expect(html).toContain("<title>Press Releases - XLD</title>");
    expect(canonical(html)).toBe(`${origin}/PressReleases`);
  });

  test("show a headline as text and the details as the HTML they are", async () => {
    const { html } = await render();
    expect(html).toContain("<h3>Headline &amp; &lt;b&gt;45&lt;/b&gt;</h3>");
    expect(html).toContain("<p>Body of <strong>45</strong> &amp; more.</p>");
  });

  test("have a link to each item that opens it on its page, with script or without", async () => {
    expect((await render()).html).toContain('href="/PressReleases?item=n45#item-n45"');
    const { html, status } = await render("?item=n6");
    expect(status).toBe(200);
    expect(open(html)).toEqual(["n6"]);
    expect(shown(html)[0]).toBe(25);
    expect(html).toContain("<title>Headline &amp; &lt;b&gt;6&lt;/b&gt; - XLD</title>");
    expect(html).toContain('content="Body of 6 &amp; more."');
    expect(canonical(html)).toBe(`${origin}/PressReleases?page=2`);
  });

  test("tell the pages of the list apart", async () => {
    const { html } = await render("?page=3");
    expect(html).toContain("<title>Press Releases, page 3 - XLD</title>");
    expect(canonical(html)).toBe(`${origin}/PressReleases?page=3`);
    expect(open(html)).toEqual([]);
  });

  test.each(["?item=%3Cscript%3E", "?item=n46", "?page=4", "?page=zwei"])(
    "%s is not found, echoes nothing, and the list still stands",
    async (search) => {
      const { html, status } = await render(search);
      expect(status).toBe(404);
      expect(html).toContain(newsNotFound.title);
      expect(html).not.toContain("script&gt;");
      expect(shown(html)).toHaveLength(20);
      expect(html).toContain('name="robots" content="noindex"');
      expect(canonical(html)).toBeUndefined();
    },
  );

  test("say so while there are none", async () => {
    const { html, status } = await render("", async () => []);
    expect(status).toBe(200);
    expect(html).toContain(newsPages(brand).pressReleases.empty);
  });

  test("say so where the list cannot be read; that is logged and not kept for others", async () => {
    const failure = new Error("away");
    const { html, status, incomplete, reported } = await render("?page=2", () =>
      Promise.reject(failure),
    );
    expect(status).toBe(200);
    expect(html).toContain(newsUnavailable);
    // the empty address is the page's own, with its query
    expect(html).toMatch(/<a[^>]* href=""[^>]*>Try again/);
    expect(reported).toEqual([failure]);
    expect(incomplete).toHaveBeenCalledTimes(1);
  });
});
