import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { factsContext, type RequestFacts, servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import * as facilities from "./life/facilities.tsx";
import * as people from "./life/meet-our-people.tsx";
import * as moments from "./life/moments.tsx";
import * as testimonials from "./life/testimonials.tsx";

type List = () => Promise<readonly unknown[]>;
type Load = (args: { request: Request; context: RouterContextProvider }) => Promise<unknown>;

/** The page as it stands when the store answers with `list`, and what was reported. */
async function render(page: { loader: unknown; default: unknown }, list: List) {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, { publications: { list } } as unknown as Services);
  const facts = { report: (error: unknown) => reported.push(error) };
  context.set(factsContext, facts as unknown as RequestFacts);
  const request = new Request("https://careers.example/page");
  const loaderData = await (page.loader as Load)({ request, context });
  const Page = page.default as (props: { loaderData: unknown }) => ReactNode;
  const Site = createRoutesStub([{ path: "/", Component: () => <Page loaderData={loaderData} /> }]);
  return { html: renderToString(<Site initialEntries={["/"]} />), reported };
}

const away: List = () => Promise.reject(new Error("away"));
const pages = { facilities, people, moments, testimonials };

describe.each(Object.entries(pages))("the page of %s", (_name, page) => {
  test("stands while its list cannot be read, says so, and offers to try again", async () => {
    const { html, reported } = await render(page, away);
    expect(html).toMatch(/<h1/);
    expect(html).toContain("could not be loaded");
    expect(html).toMatch(/<a href=""[^>]*>Try again/);
    expect(reported.length).toBeGreaterThan(0);
  });

  test("stands while HR has published nothing", async () => {
    const { html, reported } = await render(page, async () => []);
    expect(html).toMatch(/<h1/);
    expect(html).not.toContain("could not be loaded");
    expect(reported).toEqual([]);
  });
});
