import { renderToString } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { Opening } from "#features/openings/opening.ts";
import { openings as seeded } from "#features/openings/texts/sample-openings.ts";
import { factsContext, servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import Careers, { loader } from "./careers.tsx";

async function render(visible: () => Promise<Opening[]>) {
  const report = vi.fn();
  const context = new RouterContextProvider();
  context.set(servicesContext, { origin: "", openings: { visible } } as unknown as Services);
  context.set(factsContext, { requestId: "", address: "", nonce: "", report });
  const loaderData = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  const Page = Careers as (props: { loaderData: typeof loaderData }) => React.ReactNode;
  return { html: renderToString(<Page loaderData={loaderData} />), report };
}

const ways = ["/current-openings", "/training-and-development", "/why-choose-xld"];

test("the hub counts what is open and leads to the openings of a department", async () => {
  const { html } = await render(async () => seeded.slice(0, 7));
  expect(html).toContain("<b>7</b>");
  expect(html).toContain('href="/current-openings?function=IT"');
  for (const way of ways) expect(html).toContain(`href="${way}"`);
});

test("a single opening is not spoken of as many", async () => {
  const { html } = await render(async () => seeded.slice(0, 1));
  expect(html).toContain("opening right now");
  expect(html).not.toContain("openings right now");
});

test("the hub says so where nothing is open", async () => {
  const { html } = await render(async () => []);
  expect(html).toContain("No opening right now");
  expect(html).not.toContain("<b>0</b>");
});

test("openings that cannot be read leave the page standing, and are reported", async () => {
  const fault = new Error("the disk is gone");
  const { html, report } = await render(() => Promise.reject(fault));
  expect(report).toHaveBeenCalledExactlyOnceWith(fault);
  expect(html).toContain("cannot count the openings");
  expect(html).toContain("Try again");
  expect(html).not.toContain("the disk is gone");
  for (const way of ways) expect(html).toContain(`href="${way}"`);
});
