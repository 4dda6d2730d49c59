import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { mayActAs, type Role, roles } from "#contract/roles.ts";
import { deskNavigation } from "#features/accounts/desk-navigation.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { applications } from "#features/applications/tables.ts";
import { candidateDocuments } from "#features/candidate-kyc/tables.ts";
import { startTestSite, type TestSite } from "../support/calls/site.ts";
import { deskPeople } from "../support/people/desk-people.ts";
import { storeApplications } from "../support/records/stored-applications.ts";
import { canaries, fillWithCanaries, storeInterview } from "../support/stores/canary-store.ts";
import {
  askPlace,
  dataOf,
  doorsOf,
  type GuardedPlace,
  guardedCalls,
  guardedPages,
  isAbove,
  misplacedRoles,
  type PlaceAnswer,
  screensOf,
  unknownForm,
} from "../support/stores/guarded-places.ts";

// Whatever stands behind HR's sign-in, asked for by everyone who may not: see guarded-places.ts.

const patience = 300_000;
let site: TestSite;
let places: GuardedPlace[];
/** For whoever is kept out. */
let doors: GuardedPlace[];
let strangers: Record<string, string>;
let cookies: Record<Role, string>;
let hiring: string;
let own: { id: number; resumeId: string; position: string };
let newcomers: Record<string, string>;
let reader: string;

beforeAll(async () => {
  const clock = fakeClock();
  site = await startTestSite({ clock, builtPages: true });
  const samples = await fillWithCanaries(site);
  places = [...(await guardedPages(site, samples)), ...guardedCalls(samples)];
  doors = doorsOf(places);
  const people = deskPeople(site, clock);
  const noSessions = { "no session": "", "a made-up one": `xld-desk=${"A".repeat(43)}` };
  strangers = { ...noSessions, ...(await people.endedSessions()) };
  cookies = await people.ofEachRole();
  hiring = await people.hiringManager([await fillOwnOpening()]);
  newcomers = await people.pendingSteps();
  reader = await people.reader();
}, patience);

afterAll(() => site?.stop());

const ownCandidate = "Petalora";

/** An application for an opening that the hiring manager is given, like that of the canaries. */
async function fillOwnOpening(): Promise<number> {
  const { database, composition } = site;
  const [opening] = (await composition.services.content.list("openings")).toReversed();
  const { openingTitle: position = "" } = (opening?.live ?? {}) as { openingTitle?: string };
  const [id = 0] = await storeApplications(database, {
    ...{ firstName: ownCandidate, position, openingId: Number(opening?.key) },
  });
  const [stored] = await database.queries
    .select()
    .from(applications)
    .where(eq(applications.id, id));
  own = { id, resumeId: stored?.resumeId ?? "", position };
  return Number(opening?.key);
}

const ask = (
  place: Pick<GuardedPlace, "path" | "body">,
  cookie: string,
  init: RequestInit = {},
): Promise<PlaceAnswer> => askPlace(site, place, cookie, init);

/** A native form post that asks for a change; no page knows this one, and roles come first. */
function change(place: GuardedPlace, cookie: string): Promise<PlaceAnswer> {
  return ask(place, cookie, { method: "POST", body: new URLSearchParams(unknownForm) });
}

const isPage = ({ kind }: GuardedPlace) => kind === "page";
const pagesOnly = () => places.filter(isPage);
const pageDoors = () => doors.filter(isPage);
const callDoors = () => doors.filter((place) => !isPage(place));
const leaks = ({ text }: PlaceAnswer) =>
  Object.values(canaries).filter((word) => text.includes(word));

/** Another status than it must have, and what it gives away. */
const problemsOf = (answer: PlaceAnswer, ...statuses: number[]) => [
  ...(statuses.includes(answer.status) ? [] : [`status ${answer.status}`]),
  ...leaks(answer),
];

/** Asks all places and answers what went wrong, named by place and person. */
async function findAll(
  among: readonly GuardedPlace[],
  people: Readonly<Record<string, string>>,
  look: (place: GuardedPlace, cookie: string) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const place of among) {
    for (const [who, cookie] of Object.entries(people)) {
      const problems = await look(place, cookie);
      found.push(...problems.map((each) => `${place.method} ${place.path}, ${who}: ${each}`));
    }
  }
  return found;
}

/**
 * Asks each place as one of the people, in turn: every place has the session read by the same function, which keeps all
 * of these out. Further questions go to a place as other people.
 */
async function findInTurn(
  among: readonly GuardedPlace[],
  people: Readonly<Record<string, string>>,
  ...looks: ((place: GuardedPlace, cookie: string) => Promise<string[]>)[]
): Promise<string[]> {
  const names = Object.keys(people);
  const found: string[] = [];
  for (const [turn, place] of among.entries()) {
    for (const [question, look] of looks.entries()) {
      const who = names[(turn + question) % names.length] ?? "";
      found.push(...(await findAll([place], { [who]: people[who] ?? "" }, look)));
    }
  }
  return found;
}

/** What a page's data says to whoever only asks, and to whoever sends a form. */
async function askData(place: GuardedPlace, cookie: string): Promise<PlaceAnswer[]> {
  const form = { method: "POST", body: new URLSearchParams(unknownForm) };
  return [await ask(dataOf(place), cookie), await ask(dataOf(place), cookie, form)];
}

test("what stands behind HR's sign-in says who reads it, and no other page does", async () => {
  expect(await misplacedRoles()).toEqual([]);
  expect(pagesOnly().length).toBeGreaterThan(50);
});

test("the list of guarded places holds what is known to be one", () => {
  const known = places.map(({ method, path }) => `${method} ${path}`);
  expect(known).toEqual(
    expect.arrayContaining([
      "GET /refer-data",
      "GET /refer-data/compare",
      "GET /desk/accounts",
      "GET /desk/audit.csv",
      "GET /desk/openings/export/csv",
      "POST /refer/urls.csv",
    ]),
  );
});

test(
  "an admin who is signed in opens every page, and finds there what others must not see",
  async () => {
    const seen = new Set<string>();
    for (const place of pagesOnly()) {
      const answer = await ask(place, cookies.admin);
      // what stands for a parameter may fit another page's only, or be an unfinished draft
      expect([200, 404, 422], place.path).toContain(answer.status);
      if (answer.status === 200) expect(answer.headers.get("cache-control")).toBe("no-store");
      for (const word of leaks(answer)) seen.add(word);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        canaries.candidate,
        canaries.account,
        canaries.draft,
        canaries.dataFile,
        canaries.kycCandidate,
        canaries.request,
        canaries.form,
        canaries.visitor,
      ]),
    );
  },
  patience,
);

test(
  "without a living session a page is its door and nothing else",
  async () => {
    const problems = await findInTurn(pageDoors(), strangers, async (place, cookie) => {
      const answer = await ask(place, cookie);
      const found = problemsOf(answer, 200, 401);
      if (!answer.text.includes("User Name")) found.push("no door");
      if (answer.text.includes("Sign out") || answer.text.includes("rail-nav"))
        found.push("a rail");
      if (answer.headers.get("cache-control") !== "no-store") found.push("may be kept");
      return found;
    });
    expect(problems).toEqual([]);
  },
  patience,
);

test(
  "without a living session a page changes nothing and answers 401",
  async () => {
    const problems = await findInTurn(pageDoors(), strangers, async (place, cookie) => {
      const answer = await change(place, cookie);
      return problemsOf(answer, 401);
    });
    expect(problems).toEqual([]);
  },
  patience,
);

test(
  "the data of a page is asked for by itself as its page is, and as little leaks",
  async () => {
    const problems = await findInTurn(pageDoors(), strangers, async (place, cookie) =>
      (await askData(place, cookie)).flatMap((answer) => [
        ...problemsOf(answer, 200, 401),
        ...(answer.text.includes("signIn") ? [] : ["no door"]),
      ]),
    );
    expect(problems).toEqual([]);
  },
  patience,
);

test(
  "without a living session a call is refused with 401, and says nothing else",
  async () => {
    const problems = await findAll(callDoors(), strangers, async (place, cookie) => {
      const answer = await ask(place, cookie, { method: place.method });
      return problemsOf(answer, 401);
    });
    expect(problems).toEqual([]);
  },
  patience,
);

test(
  "with a password that was made up or typed by an admin every page leads to the one that asks for another, and no call opens",
  async () => {
    const look = (isChange: boolean) => async (place: GuardedPlace, cookie: string) => {
      const answer = isChange
        ? await change(place, cookie)
        : await ask(place, cookie, { method: place.method });
      const { status, headers } = answer;
      const isOwn = place.path === "/desk/me";
      const isLed = status === 303 && headers.get("location") === "/desk/me";
      const fits =
        status === 401 ||
        isLed ||
        (isOwn && answer.text.includes("Choose your own, which nobody else knows"));
      return problemsOf(answer, fits ? status : 401);
    };
    const problems = [
      ...(await findInTurn(pageDoors(), newcomers, look(false), look(true))),
      ...(await findInTurn(callDoors(), newcomers, look(false))),
    ];
    expect(problems).toEqual([]);
  },
  patience,
);

test("the address of records opens for the session that asked for it, and for no other", async () => {
  const body = { action: "getData" };
  const place = { path: wirePaths.referral, body };
  const { url } = JSON.parse((await ask(place, cookies.admin, { method: "POST" })).text);
  const records = { path: new URL(url).pathname };
  expect((await ask(records, cookies.admin)).text).toContain(canaries.candidate);
  for (const [who, cookie] of Object.entries(strangers)) {
    const answer = await ask(records, cookie);
    expect([who, answer.status, leaks(answer)]).toEqual([who, 401, []]);
  }
  const other = await ask(records, cookies.viewer);
  expect([other.status, leaks(other)]).toEqual([404, []]);
});

test(
  "a lesser role gets 403 for what is above it, and reads nothing there",
  async () => {
    const above = (role: Role) => doors.filter((place) => isAbove(role, place));
    for (const role of roles) {
      const person = { [role]: cookies[role] };
      const problems = await findAll(above(role), person, async (place, cookie) => {
        const answers = isPage(place)
          ? await askData(place, cookie)
          : [await ask(place, cookie, { method: place.method })];
        return answers.flatMap((answer) => problemsOf(answer, 403));
      });
      expect(problems).toEqual([]);
    }
    // the page is drawn of its data
    for (const [turn, place] of pageDoors().entries()) {
      const lesser = roles.filter((role) => isAbove(role, place));
      for (const [question, look] of [ask, change].entries()) {
        const role = lesser[(turn + question) % lesser.length];
        const answer = role && (await look(place, cookies[role]));
        if (answer)
          expect([place.path, role, problemsOf(answer, 403)]).toEqual([place.path, role, []]);
      }
    }
    expect(above("viewer").length).toBeGreaterThan(above("editor").length);
  },
  patience,
);

test(
  "a viewer finds the way to no candidate's document, and one with the right opens each",
  async () => {
    const { queries } = site.database;
    const [sentDocument] = await queries.select().from(candidateDocuments);
    const stored = await queries.select().from(applications).orderBy(applications.id);
    const [application] = stored;
    const document = { path: `/documents/${sentDocument?.documentId}` };
    const resume = { path: `/documents/${application?.resumeId}` };
    const resumes = stored.map(({ resumeId }) => `/documents/${resumeId}`);
    const kycGet = { path: wirePaths.kycSave, body: { method: "get", headers: {} } };
    const recordsFor = async (cookie: string) => {
      const { url } = JSON.parse((await ask(kycGet, cookie, { method: "POST" })).text);
      const records = await ask({ path: new URL(url).pathname }, cookie);
      return JSON.parse(records.text)[0].resumeFile;
    };

    const open = places.filter((place) => !isAbove("viewer", place) && place.kind === "page");
    const problems = await findAll(open, { viewer: cookies.viewer }, async (place, cookie) => {
      const { text } = await ask(place, cookie);
      const ways = /\/documents\/[\w-]+|\/desk\/kyc\/\d+(\/\w+|\.zip)/g;
      return (text.match(ways) ?? []).filter((way) => !resumes.includes(way));
    });
    expect(problems).toEqual([]);
    expect((await ask(document, cookies.viewer)).status).toBe(403);
    expect(await recordsFor(cookies.viewer)).toBe("received");
    // asked for, and found to be none of those that were ever stored
    expect((await ask(resume, cookies.viewer)).status).toBe(404);

    expect((await ask(document, reader)).status).toBe(200);
    expect(await recordsFor(reader)).toBe(site.url + document.path);
    const refused = await findAll(
      places.filter(({ documents }) => documents),
      { reader },
      async (place, cookie) => {
        const { status } = await ask(place, cookie);
        return status === 200 || status === 404 ? [] : [`status ${status}`];
      },
    );
    expect(refused).toEqual([]);
  },
  patience,
);

test(
  "whoever only reads a page is refused its forms",
  async () => {
    const problems: string[] = [];
    for (const role of roles) {
      const read = pagesOnly().filter(
        (place) => !isAbove(role, place) && !mayActAs(role, place.changes ?? place.role),
      );
      problems.push(
        ...(await findAll(read, { [role]: cookies[role] }, async (place, cookie) => {
          return problemsOf(await change(place, cookie), 401, 403);
        })),
      );
    }
    expect(problems).toEqual([]);
  },
  patience,
);

test(
  "the rail leads each role to what it may read, but where that leads on, and nowhere else",
  async () => {
    const screenAt = await screensOf(site);
    for (const { href, role: shown = "viewer" } of deskNavigation) {
      const readers = screenAt(href)?.role ?? [];
      for (const role of roles) {
        const reads = mayActAs(role, readers);
        if (mayActAs(role, shown)) expect([href, role, reads]).toEqual([href, role, true]);
        else if (reads) {
          const { status } = await ask({ path: href }, cookies[role]);
          expect([href, role, status]).toEqual([href, role, 303]);
        }
      }
    }
  },
  patience,
);

test("a viewer changes nothing but their own account and searches", async () => {
  const own = ["/desk/me", "/desk/saved-searches"];
  // the tests above send theirs to what a viewer does not read, and to what a viewer only reads
  const others = pagesOnly().filter(
    (place) =>
      !own.includes(place.path) &&
      !isAbove("viewer", place) &&
      mayActAs("viewer", place.changes ?? place.role),
  );
  expect(others.length).toBeGreaterThan(5);
  const problems = await findAll(others, { viewer: cookies.viewer }, async (place, cookie) => {
    return problemsOf(await change(place, cookie), 401, 403);
  });
  expect(problems).toEqual([]);
});

test("a search that its owner did not share is there for nobody else", async () => {
  const { savedSearches, staff } = site.composition.services;
  const owner = await staff.session(new Headers({ cookie: cookies.editor }));
  if (!owner) throw new Error("The editor is not signed in.");
  const search = { name: "Gooseberry", query: "search=gooseberry", shared: false, replace: false };
  await savedSearches.save(search, owner);
  const [{ id = 0 } = {}] = await savedSearches.seenBy(owner);
  const path = "/desk/saved-searches";
  for (const cookie of [cookies.viewer, cookies.admin, hiring]) {
    expect((await ask({ path }, cookie)).text).not.toMatch(/gooseberry/i);
    expect(JSON.parse((await ask({ path: deskCallPaths.savedSearchCounts }, cookie)).text)).toEqual(
      {
        counts: [],
      },
    );
    for (const form of [{ do: "rename", name: "Mine" }, ...["shared", "deleted"].map(changing)]) {
      const body = new URLSearchParams({ ...form, id: String(id) });
      expect((await ask({ path }, cookie, { method: "POST", body })).status).toBe(404);
    }
  }
  expect(await savedSearches.seenBy(owner)).toMatchObject([{ name: "Gooseberry", shared: false }]);
});

const changing = (to: string) => ({ do: "change", to });

/** Questions that a list or call might answer with what lies outside the openings. */
function askedOfLists(foreign: number): string[] {
  const searches = [
    "Zephyr",
    "Kulkarni",
    "quillf",
    "91234",
    "marmal",
    "nighting",
    "cuttlefi",
    "Heronw",
  ];
  return [
    ...searches.map((search) => `?search=${search}`),
    ...["", "&sort=name", "&search=Kulkarni"].map((more) => `?open=${foreign}${more}`),
    ...[
      "?opening=Lighthouse+Keep",
      "?referrer=HERON-7",
      "?source=employees",
      "?unread=1",
      "?view=board",
    ],
    ...["?status=new", "?view=board", "?assigned=nobody", "?answer=nights:x", "?sort=source"],
    `?ids=${foreign}`,
    `?ids=${foreign}&ids=${own.id}`,
    `?ids=${foreign},${own.id}`,
    `?id=${foreign}&id=${own.id}`,
  ];
}

test(
  "a hiring manager finds nothing of other openings, wherever the role may enter",
  async () => {
    const { queries } = site.database;
    const [foreign] = await queries
      .select()
      .from(applications)
      .where(eq(applications.firstName, canaries.candidate));
    const { id: foreignId = 0, resumeId = "" } = foreign ?? {};
    const open = places.filter((place) => !isAbove("hiring-manager", place));
    expect(open.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "/desk",
        "/refer-data",
        "/desk/me",
        deskCallPaths.applicationsExport,
      ]),
    );
    const searches = askedOfLists(foreignId);
    // a page is drawn of its data
    const searched = (place: GuardedPlace, search: string) => {
      const path = place.path + search;
      return isPage(place) ? dataOf({ path }) : { path };
    };
    const problems = await findAll(open, { hiring }, async (place, cookie) => {
      const plain = await ask(place, cookie, { method: place.method });
      const answers = [plain];
      // where nothing is, nothing is found either
      const isAsked = place.method === "GET" && plain.status !== 404;
      for (const search of isAsked ? searches : []) {
        answers.push(await ask(searched(place, search), cookie));
      }
      if (place.kind === "page") {
        for (const fields of changesOf(foreignId)) {
          const body = new URLSearchParams(fields);
          answers.push(await ask(place, cookie, { method: "POST", body }));
        }
      }
      // whoever writes notes is offered colleagues by name
      const known = place.path === deskCallPaths.namableColleagues ? [canaries.account] : [];
      return answers.flatMap((answer) => leaks(answer).filter((word) => !known.includes(word)));
    });
    expect(problems).toEqual([]);

    const [after] = await queries.select().from(applications).where(eq(applications.id, foreignId));
    expect(after).toEqual(foreign);
    const statusAt = async (path: string) => (await ask({ path }, hiring)).status;
    expect(await statusAt(`/refer-data?open=${foreignId}`)).toBe(404);
    expect(await statusAt(`/refer-data?open=${foreignId + 1_000}`)).toBe(404);
    const withoutNumber = ({ text }: PlaceAnswer) => text.replace(/[\w-]{20,}/g, "");
    const [kept, absent] = [
      await ask({ path: `/documents/${resumeId}` }, hiring),
      await ask({ path: "/documents/00000000-0000-4000-8000-000000000000" }, hiring),
    ];
    expect([kept.status, withoutNumber(kept)]).toEqual([404, withoutNumber(absent)]);
  },
  patience,
);

/** Forms that would change, assign, take back or join an application that the role does not see. */
const changesOf = (id: number): Record<string, string>[] => [
  ...["change", "decide", "change-many", "merge", "unmerge"].map((what) => ({
    ...{ do: what, id: String(id), ids: String(id), part: String(id), into: String(own.id) },
    ...{ status: "hired", to: "hired", note: "seen", assignee: "me" },
  })),
  { do: "undo", change: "x" },
];

test("a hiring manager finds what belongs to the openings, in lists, exports and calls", async () => {
  const calls = [
    { path: "/refer-data" },
    { path: "/refer-data?view=board" },
    { path: `/refer-data?open=${own.id}` },
    { path: `/refer-data/compare?id=${own.id}` },
    { path: deskCallPaths.applicationsExport },
    { path: deskCallPaths.applicationsExcel },
  ];
  for (const place of calls) expect((await ask(place, hiring)).text).toContain(ownCandidate);
  const count = await ask({ path: deskCallPaths.applicationsCount }, hiring);
  expect(JSON.parse(count.text)).toEqual({ count: 1 });
  const body = { action: "getData" };
  const { url } = JSON.parse(
    (await ask({ path: wirePaths.referral, body }, hiring, { method: "POST" })).text,
  );
  const records = JSON.parse((await ask({ path: new URL(url).pathname }, hiring)).text);
  expect(records).toMatchObject([{ firstName: ownCandidate, position: own.position }]);
});

test("a change that comes from another site is refused, whoever is signed in", async () => {
  const foreign = { headers: { origin: "https://elsewhere.example", cookie: cookies.admin } };
  for (const place of pageDoors()) {
    const body = new URLSearchParams({ do: "anything" });
    const answer = await ask(place, cookies.admin, { method: "POST", body, ...foreign });
    expect([place.path, answer.status]).toEqual([place.path, 403]);
  }
});

test(
  "an interviewer finds whom they interview, and nobody else, wherever the role may enter",
  async () => {
    const { queries } = site.database;
    const session = new Headers({ cookie: cookies.interviewer });
    const interviewer = await site.composition.services.staff.session(session);
    const at = site.composition.services.clock.now();
    const asked = { application: own.id, interviewer: interviewer?.id ?? "", at };
    const id = await storeInterview(site.database, asked);
    const open = places.filter((place) => !isAbove("interviewer", place));
    expect(open.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/desk", "/desk/interviews", "/desk/me"]),
    );
    expect(open.some(({ path }) => path.startsWith("/refer-data"))).toBe(false);
    const week = "?week=2031-05-05";
    const problems = await findAll(
      open,
      { interviewer: cookies.interviewer },
      async (place, cookie) => {
        const answers = [await ask(place, cookie), await ask({ path: place.path + week }, cookie)];
        for (const fields of [{ do: "card" }, { do: "cancel" }, { do: "propose" }]) {
          const body = new URLSearchParams(fields);
          if (place.kind === "page")
            answers.push(await ask(place, cookie, { method: "POST", body }));
        }
        return answers.flatMap((answer) => leaks(answer));
      },
    );
    expect(problems).toEqual([]);
    const [foreign] = await queries
      .select()
      .from(applications)
      .where(eq(applications.firstName, canaries.candidate));
    const look = (path: string) => ask({ path }, cookies.interviewer);
    expect((await look(`/desk/interviews/${id}`)).text).toContain(ownCandidate);
    expect((await look(`/documents/${foreign?.resumeId}`)).status).toBe(404);
    expect((await look(`/desk/interviews/new/${own.id}`)).status).toBe(403);
  },
  patience,
);
