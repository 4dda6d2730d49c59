import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { pageOf } from "#features/applications/server/application-pages.ts";
import { applicationPages, applications } from "#features/applications/tables.ts";
import { startTestSite, type TestSite } from "../support/calls/site.ts";
import { mediaTypes, pdfFile } from "../support/files/files.ts";
import { applyAt } from "../support/people/apply-at.ts";
import { deskPeople } from "../support/people/desk-people.ts";
import { accepted } from "../support/records/documents.ts";
import { storeApplications } from "../support/records/stored-applications.ts";
import { canaries, fillWithCanaries } from "../support/stores/canary-store.ts";
import {
  askPlace,
  dataOf,
  type GuardedPlace,
  guardedCalls,
  guardedPages,
} from "../support/stores/guarded-places.ts";

// Every reader of the desk, asked for an application before it is sealed, and after.

const patience = 300_000;
/** What stands nowhere but in that application. */
const own = {
  candidate: canaries.candidate,
  email: canaries.email,
  phone: canaries.phone,
  note: canaries.note,
  answer: canaries.answer,
  position: canaries.position,
};
let site: TestSite;
let cookie: string;
let people: ReturnType<typeof deskPeople>;
let cookies: Awaited<ReturnType<typeof people.ofEachRole>>;
let places: GuardedPlace[];
let application: { id: number; number: string; resumeId: string };

beforeAll(async () => {
  const clock = fakeClock();
  site = await startTestSite({ clock, builtPages: true });
  const samples = await fillWithCanaries(site);
  const { queries } = site.database;
  const [found] = await queries
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.email, canaries.email));
  const page = found && (await pageOf(queries, found.id));
  const row = page && { id: page.applicationId, number: page.number };
  if (!row) throw new Error("There is no application.");
  const { documents } = site.composition.services;
  const file = { name: "cv.pdf", mediaType: mediaTypes.pdf };
  const staged = accepted(await documents.stage(file, Readable.from([pdfFile()]), "192.0.2.1"));
  await documents.claim(queries, staged.id);
  const isIts = eq(applications.id, row.id);
  await queries.update(applications).set({ resumeId: staged.id }).where(isIts);
  application = { ...row, resumeId: staged.id };
  // of the same person: what leads to others of theirs, leads to it as well
  const [sibling = 0] = await storeApplications(site.database, {
    ...{ firstName: "Sibling", email: canaries.email, contactNumber: canaries.phone },
  });
  people = deskPeople(site, clock);
  cookies = await people.ofEachRole();
  cookie = cookies.admin;
  const { savedSearches, accounts } = site.composition.services;
  const [account] = (await accounts.list()).filter(({ userName }) => userName === "admin");
  if (account) {
    const search = { name: "Keepers", query: "search=zephyrin", shared: true };
    await savedSearches.save({ ...search, replace: false }, account);
  }
  const asked = (kind: GuardedPlace["kind"]) => (path: string) =>
    ({ method: "GET", path, answeredBy: path, role: "viewer", kind, documents: false }) as const;
  places = [
    ...(await guardedPages(site, samples)),
    ...guardedCalls(samples),
    ...[
      `/refer-data?open=${row.id}`,
      `/refer-data?open=${sibling}`,
      `/refer-data/compare?id=${row.id}&id=${sibling}`,
      "/refer-data?view=board",
      "/refer-data?search=zephyrin",
      `/refer-data?search=${row.number}`,
      "/refer-data?search=cuttlefis",
      "/refer-data?search=marmalade",
      `/desk/people/a${sibling}`,
    ].map(asked("page")),
    ...[
      `${deskCallPaths.applicationsExport}?search=zephyrin`,
      `${deskCallPaths.applicationsExcel}?search=zephyrin`,
      `${deskCallPaths.reportsExport}?report=openings`,
    ].map(asked("call")),
  ];
}, patience);
afterAll(() => site?.stop());

const ask = (place: Pick<GuardedPlace, "path" | "body"> & { method?: string }) =>
  askPlace(site, place, cookie, { method: place.method ?? "GET" });

/**
 * Which of its words stand where. A page is drawn of its data, which is asked for; where nothing is, sealing brings
 * nothing.
 */
async function found(words: readonly string[]) {
  const seen: string[] = [];
  const there: GuardedPlace[] = [];
  for (const place of places) {
    if (place.method === "PUT") continue;
    const { status, text } = await ask(place.kind === "page" ? dataOf(place) : place);
    if (status !== 404) there.push(place);
    const here = words.filter((word) => text.includes(word));
    seen.push(...here.map((word) => `${word} in ${place.method} ${place.path}`));
  }
  places = there;
  return seen;
}

const json = async (path: string, body?: unknown) =>
  JSON.parse((await ask({ method: body ? "POST" : "GET", path, body })).text);

/** Everything that counts it. */
async function counts() {
  const all = await json(wirePaths.referral, { action: "count" });
  const some = await json(wirePaths.referral, { action: "count", filterText: "zephyrin" });
  const saved = await json(deskCallPaths.savedSearchCounts);
  const exact = await json(`${deskCallPaths.applicationsCount}?search=zephyrin`);
  const { applicationDesk, accounts } = site.composition.services;
  const [admin] = await accounts.list();
  if (!admin) throw new Error("There is no account.");
  const { perPosition } = await applicationDesk.overview(30, admin);
  const shown = perPosition.find(({ position }) => position === own.position)?.count ?? 0;
  return { all, some, saved, exact, shown };
}

test(
  "before it is sealed the desk finds it in many places; after that in none",
  async () => {
    const shared = [own.email, own.phone];
    const single = Object.values(own).filter((word) => !shared.includes(word));
    const before = await found(single);
    expect(new Set(before.map((each) => each.split(" in ")[0]))).toEqual(new Set(single));
    expect(new Set(before.map((each) => each.split(" in ")[1])).size).toBeGreaterThan(10);
    const counted = await counts();
    expect((await ask({ path: `/documents/${application.resumeId}` })).status).not.toBe(404);

    const { sealedApplications, accounts } = site.composition.services;
    const [actor] = await accounts.list();
    if (!actor) throw new Error("There is no account.");
    await sealedApplications.turn(true, actor);
    const { queries } = site.database;
    await queries
      .update(applicationPages)
      .set({ withdrawnAt: site.composition.services.clock.now() })
      .where(eq(applicationPages.applicationId, application.id));
    expect(await sealedApplications.sealWithdrawn()).toBe(1);

    expect(await found(single)).toEqual([]);
    // the other application still has them; what was this one's row is gone
    await queries.delete(applications);
    expect(await found(Object.values(own))).toEqual([]);
    const after = await counts();
    expect(counted.shown).toBe(1);
    expect(after.shown).toBe(0);
    expect(JSON.stringify(counted.some)).not.toBe(JSON.stringify(after.some));
    expect(JSON.stringify(counted.exact)).not.toBe(JSON.stringify(after.exact));
    expect((await ask({ path: `/documents/${application.resumeId}` })).status).toBe(404);
    expect((await ask({ path: `/refer-data?open=${application.id}` })).status).toBe(404);
    const person = new URLSearchParams({ email: canaries.email });
    const copy = await fetch(site.url + deskCallPaths.personCopy, {
      ...{ method: "POST", body: person },
      headers: { cookie, origin: site.url },
    });
    expect(copy.status).toBe(200);
    expect(await copy.text()).not.toContain(own.candidate);
  },
  patience,
);

test("the retention page tells how many and when, and nothing of whom", async () => {
  const { text } = await ask({ path: "/desk/retention" });
  expect(text).toContain("1 sealed record");
  expect(text).not.toContain(application.number);
});

test("only an admin switches, asks, releases and ends; nobody alone", async () => {
  const { viewer, editor } = cookies;
  const others = { "no session": "", viewer, editor };
  const send = (as: string, fields: Record<string, string>) =>
    fetch(`${site.url}/desk/retention`, {
      ...{ method: "POST", redirect: "manual", body: new URLSearchParams(fields) },
      headers: { cookie: as, origin: site.url },
    });
  const { number } = application;
  for (const what of ["sealing-off", "ask-release", "release", "end-release"]) {
    for (const [who, as] of Object.entries(others)) {
      const { status } = await send(as, { do: what, number, reason: "Why" });
      expect(status, `${what} by ${who}`).toBe(who === "no session" ? 401 : 403);
    }
  }
  expect((await send(cookie, { do: "ask-release", number, reason: "" })).status).toBe(422);
  expect((await send(cookie, { do: "ask-release", number: "x", reason: "Why" })).status).toBe(422);
  expect((await send(cookie, { do: "ask-release", number, reason: "Why" })).status).toBe(303);
  expect((await send(cookie, { do: "release", number })).status).toBe(409);
  expect((await ask({ path: "/refer-data?search=zephyrin" })).text).not.toContain(
    canaries.candidate,
  );
  const other = await people.another("sealadmin", "admin");
  expect((await send(other, { do: "release", number })).status).toBe(303);
  expect((await ask({ path: "/refer-data?search=zephyrin" })).text).toContain(canaries.candidate);
  expect((await send(other, { do: "end-release", number })).status).toBe(303);
});

test("a candidate reads before and after it that what is withdrawn is sealed, and until when", async () => {
  const { sealedApplications, accounts } = site.composition.services;
  const [actor] = await accounts.list();
  if (!actor) throw new Error("There is no account.");
  await sealedApplications.turn(true, actor);
  const statusUrl = (await applyAt(site.url, "sealed@mail.example")).statusUrl ?? "";
  const text = async (path: string) => (await fetch(statusUrl + path)).text();
  expect(await text("/erase")).toContain("it cannot be erased today");
  expect(await text("/withdraw")).toContain("kept encrypted for 365 days");
  const erased = await fetch(`${statusUrl}/erase`, {
    ...{ method: "POST", redirect: "manual", body: new URLSearchParams() },
    headers: { origin: site.url },
  });
  expect(erased.status).toBe(303);
  const page = await fetch(statusUrl);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  const shown = await page.text();
  expect(shown).toMatch(/<h1[^>]*>Application XLD-\w{8} is sealed/);
  expect(shown).toMatch(/Kept until \d+ \w+ \d{4}, because/);
  expect(shown).not.toContain("sealed@mail.example");
  for (const path of ["/data.json", "/erase", "/withdraw", "/contact"]) {
    expect((await fetch(statusUrl + path)).status, path).toBe(404);
  }
});
