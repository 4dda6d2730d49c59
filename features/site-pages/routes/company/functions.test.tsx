import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { textsFor } from "#contract/text/language.ts";
import type { Opening } from "#features/openings/opening.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import { factsContext, servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import { functionsTexts } from "../../texts/company/functions.ts";
import Functions, { loader } from "./functions.tsx";

const { drawer, serviceAreas } = textsFor(functionsTexts);

const report = vi.fn();

async function render(visible: () => Promise<Opening[]>): Promise<string> {
  const context = new RouterContextProvider();
  context.set(servicesContext, { openings: { visible } } as unknown as Services);
  context.set(factsContext, { requestId: "1", address: "192.0.2.1", nonce: "", report });
  const loaderData = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  const Page = Functions as () => React.ReactNode;
  const Site = createRoutesStub([
    { id: "page", path: "/Functions", Component: Page, loader: () => loaderData },
  ]);
  const hydrationData = { loaderData: { page: loaderData } };
  return renderToString(<Site initialEntries={["/Functions"]} hydrationData={hydrationData} />);
}

test("a service area leads to the openings that are visible, and to no other", async () => {
  const html = await render(async () =>
    openings.filter(({ openingCode }) => openingCode === "AI-Engineer"),
  );
  const linked = [...html.matchAll(/href="\/Opening\/([^"]+)"/g)].map(([, code]) => code);
  expect(linked).toEqual(["AI-Engineer"]);
  expect(html).not.toContain(drawer.unavailable);
});

test("where the openings cannot be read, the areas still stand and the failure is reported", async () => {
  const failure = new Error("The store is away.");
  const html = await render(async () => Promise.reject(failure));
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  expect(html).toContain(drawer.unavailable);
  expect(html).toContain("Try again");
  for (const { id } of serviceAreas) expect(html).toContain(`id="${id}"`);
});
