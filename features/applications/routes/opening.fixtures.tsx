import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta, Outlet, RouterContextProvider } from "react-router";
import { brand } from "#content/company/brand.ts";
import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import type { Opening } from "#features/openings/opening.ts";
import { openings as seeded } from "#features/openings/texts/sample-openings.ts";
import type { Referrer } from "#features/referrers/referrer-columns.ts";
import { servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import OpeningPage, { loader, meta } from "./opening.tsx";

export const origin = "https://careers.xld.example";
export const visible = seeded.filter((opening) => opening.visible);

/** Of the list that HR publishes: a person with markup for a name is shown as written. */
export const published: readonly Referrer[] = [
  {
    referID: "XLD0417",
    applicantType: "employee",
    referName: "Kavya Menon",
    team: "Post-closing audit",
    years: "6",
    imagePath: "person-2",
    information: "My first file took four hours.\nNow it is forty minutes.",
  },
  {
    referID: "ST0012",
    applicantType: "student",
    referName: "Nikhil <b>Rao</b>",
    team: "Vashi College of Commerce",
    years: "final year",
    imagePath: "",
    information: "<script>alert(1)</script>",
  },
];

/** As far as pages ask for it. */
export function openingsOf(openings: readonly Opening[]): Pick<Services, "openings"> {
  const service: Partial<Services["openings"]> = {
    visible: async () => [...openings],
    findClosed: async () => null,
    questions: async () => [],
    find: async (code) =>
      openings.find((each) => each.openingCode.toLowerCase() === code.toLowerCase()) ?? null,
  };
  return { openings: service as Services["openings"] };
}

function contextWith(openings: readonly Opening[]): RouterContextProvider {
  const context = new RouterContextProvider();
  const referrers: Partial<Services["referrers"]> = {
    find: async (id) =>
      published.find(({ referID }) => foldEmployeeId(referID) === foldEmployeeId(id)) ?? null,
  };
  context.set(servicesContext, {
    brand: { now: async () => brand },
    uploadTokens: { issue: () => "the-pass" } as Services["uploadTokens"],
    referrers,
    origin,
    drives: { ofOpening: async () => [] } as Partial<Services["drives"]> as Services["drives"],
    ...openingsOf(openings),
    whatsApp: { hook: null } as Services["whatsApp"],
  } as Services);
  return context;
}

/** What the loader answers or throws for an address below `/Opening`. */
export async function load(address: string, openings: readonly Opening[] = visible) {
  const url = new URL(`/Opening${address}`, origin);
  const code = decodeURIComponent(url.pathname.split("/")[2] ?? "");
  const args = { request: new Request(url), params: { code }, context: contextWith(openings) };
  return loader(args as unknown as Parameters<typeof loader>[0]);
}

function Head() {
  return (
    <>
      <Meta />
      <Outlet />
    </>
  );
}

export async function render(address: string, openings?: readonly Opening[]): Promise<string> {
  const loaderData = await load(address, openings);
  const Site = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Head,
      children: [
        {
          id: "opening",
          path: "Opening/:code",
          Component: OpeningPage as () => React.ReactNode,
          meta: meta as () => never,
          loader: () => loaderData,
        },
      ],
    },
  ]);
  return renderToString(
    <Site
      initialEntries={[`/Opening${address}`]}
      hydrationData={{ loaderData: { opening: loaderData } }}
    />,
  );
}

export function textOf(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}
