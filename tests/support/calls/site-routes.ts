import type { RouteConfigEntry } from "@react-router/dev/routes";
import { deskPaths } from "#content/navigation.ts";
import { pages } from "#features/routes.ts";

/** A page of the route table, as a visitor may ask for it. */
export interface SiteRoute {
  /** In its canonical spelling, with samples for its parameters. */
  path: string;
  /** Whether what stands below it is answered with the same page. */
  coversBelow: boolean;
}

/** What stands for the parameters of a route. */
const samples: Record<string, string> = { code: "AI-Engineer" };

/** Routes that are no page of their own for visitors: the unknown path, one for builders, secrets, HR's. */
const noPages = new Set([
  "*",
  "styleguide",
  // there is none before the second year
  "diwaliwinners/:edition",
  "rangoliwinners/:edition",
  // leads elsewhere
  "r/:emp/:opening?",
  "my-application/:token",
  "my-application/:token/:step",
  "my-application/:token/application-received",
  "my-application/:token/data.json",
  "my-application/email/:confirmation",
  "my-application/not-me/:stop",
  "job-alerts/confirm/:token",
  "job-alerts/unsubscribe/:token",
  // ten a minute
  "verify/:number",
  "whatsapp-stop/:token",
  // there is none in a fresh installation
  "walk-ins/:code",
  "walk-ins/:code/bookings",
  "kiosk/:token",
  "my-visit/:token",
  "my-visit/:token/visit.ics",
  "my-visit/:token/:step",
  "my-interview/:token",
  "my-interview/:token/interview.ics",
  "my-joining/:token",
  "my-start/:token",
  "my-letter/:token",
  "my-letter/:token/letter.pdf",
  "my-referrals/:token",
  "upload-your-kyc/:token",
  "kyc-receipt/:token",
  "kyc-receipt/:token/withdraw",
]);
const isDesk = (path: string) => deskPaths.some((desk) => `/${path}/`.startsWith(`${desk}/`));

/** Every page of `features/routes.ts` that visitors may open; a new route is among them by itself. */
export const publicRoutes: SiteRoute[] = pages
  .filter(({ path = "" }) => !noPages.has(path) && !isDesk(path))
  .flatMap(visitable);

function visitable({ path = "" }: RouteConfigEntry): SiteRoute[] {
  const coversBelow = path.endsWith("/*");
  const parts = path.replace(/\/\*$/, "").split("/").filter(Boolean);
  const optional = parts.filter((part) => part.endsWith("?"));
  const required = parts.filter((part) => !part.endsWith("?"));
  const full = toPath([...required, ...optional]);
  const short = toPath(required);
  const both = full === short ? [full] : [short, full];
  return both.map((each) => ({ path: each, coversBelow }));
}

function toPath(parts: readonly string[]): string {
  return `/${parts.map((part) => (part.startsWith(":") ? sampleOf(part) : part)).join("/")}`;
}

function sampleOf(part: string): string {
  const name = part.replace(/^:/, "").replace(/\?$/, "");
  const sample = samples[name];
  if (!sample) throw new Error(`tests/support/calls/site-routes.ts has no sample for "${name}"`);
  return sample;
}

/** The spellings under which a page answers: any letter case, one slash at its end, and below. */
export function spellings({ path, coversBelow }: SiteRoute): string[] {
  const below = coversBelow ? [`${path}/anything`, `${path.toLowerCase()}/some/thing/`] : [];
  if (path === "/") return [path];
  return [...new Set([path, path.toLowerCase(), path.toUpperCase(), `${path}/`, ...below])];
}

const built = new Set(pages.map(({ path = "" }) => `/${path.replace(/\/[*:].*$/, "")}`));

/** Whether the route table knows this path of a specification. */
export function isRouted(path: string): boolean {
  return built.has(path);
}
