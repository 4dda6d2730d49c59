import { beforeAll, expect, test } from "vitest";
import { referrers } from "#features/referrers/tables.ts";
import { describeWithDatabase } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import type { ApplicationQuery } from "../../list/application-query.ts";
import { applicationEvents, applications } from "../../tables.ts";
import { applicationDeskOver, newestOfAll } from "../application-desk.fixtures.ts";
import type { ApplicationDesk } from "../application-desk.ts";
import { findPage } from "./find-page.ts";
import { conditionsOf, lookupConditionsOf } from "./list-conditions.ts";
import { referrersNamed, wordsNoted } from "./match-related-texts.ts";

const clock = { now: () => new Date("2026-11-21T10:00:00Z") };
const at = (text: string) => new Date(text);

const stored = {
  asha: { deviceDate: "11/20/2026", receivedAt: at("2026-11-20T10:00:00Z") },
  ravi: {
    firstName: "Ravi",
    lastName: "Patil",
    email: "Ravi_50%@mail.example",
    contactNumber: "9000000001",
    gender: "Male",
    position: "QC Analyst",
    source: "XLD-12",
    experience: 0,
    ctc: 2,
    city: "Panvel",
    deviceDate: "9/1/2026",
    receivedAt: at("2026-09-01T10:00:00Z"),
    status: "in-review",
  },
  zoe: {
    firstName: "zoë",
    lastName: "ÅNGSTRÖM",
    email: "zoe@mail.example",
    answers: { jobStreetAdd: "14/B Lotus Society", jobZipCode: "400601" },
    contactNumber: "9000000002",
    position: 'Night\'s Watch \\ "Lead"',
    source: "Dolphins",
    experience: 12,
    ctc: 30,
    city: "Thane",
    deviceDate: null,
    receivedAt: at("2026-10-31T18:29:59Z"),
    readAt: at("2026-11-01T10:00:00Z"),
    status: "hired",
  },
  om: {
    firstName: "ओम",
    lastName: "कुमार",
    email: "om@mail.example",
    contactNumber: "9000000003",
    source: "xld-12",
    experience: 5,
    ctc: 5,
    city: "Kalyan",
    receivedAt: at("2026-10-31T18:30:00Z"),
  },
} as const;
type Name = keyof typeof stored;

describeWithDatabase((database) => {
  let desk: ApplicationDesk;
  let nameOf: Map<number, Name>;

  beforeAll(async () => {
    desk = applicationDeskOver(database(), clock);
    const ids = await storeApplications(database(), ...Object.values(stored));
    nameOf = new Map(ids.map((id, place) => [id, Object.keys(stored)[place] as Name]));
    await database().queries.insert(referrers).values({
      key: "xld-12",
      referId: "XLD-12",
      applicantType: "employee",
      referName: "Ira Shah",
      team: "QC",
      years: "4",
      imagePath: "",
      information: "",
      position: 1,
    });
    const noted = (at: number, note: string | null) => ({
      applicationId: ids[at] ?? 0,
      at: clock.now(),
      note,
    });
    await database()
      .queries.insert(applicationEvents)
      .values([
        noted(0, "Speaks ÖSTERREICHISCH, no night shift"),
        noted(0, null),
        noted(1, "Call Tuesday by 5 about 100%_pay"),
        noted(2, "Call on Monday\nknows Panvel"),
        noted(3, "Rings from 98111 22334 alone"),
      ]);
  });

  async function found(query: Partial<ApplicationQuery>): Promise<(Name | undefined)[]> {
    const page = { limit: 100, offset: 0 };
    const { rows, count, exact } = await desk.search({ ...newestOfAll, ...query }, page);
    expect({ count, exact }).toEqual({ count: rows.length, exact: true });
    return rows.map(({ id }) => nameOf.get(id));
  }

  test("everything is found, newest first, with what HR made of it", async () => {
    expect(await found({})).toEqual(["asha", "om", "zoe", "ravi"]);
    const { rows } = await desk.search(newestOfAll, { limit: 1, offset: 3 });
    expect(rows).toMatchObject([
      { source: "XLD-12", status: "in-review", readAt: null, referrer: { name: "Ira Shah" } },
    ]);
  });

  test.each<[string, Name[]]>([
    ["kulkarni", ["asha"]],
    ["LKAR navi", ["asha"]],
    ["ÅngstrÖm ZOË", ["zoe"]],
    ["ओम", ["om"]],
    ["कु", ["om"]],
    ["xld-12", ["om", "ravi"]],
    ["mail.example", ["asha", "om", "zoe", "ravi"]],
    ["50%", ["ravi"]],
    ["vi_50", ["ravi"]],
    ["i%", []],
    ["_", ["ravi"]],
    ["\\", ["zoe"]],
    ['night\'s "lead"', ["zoe"]],
    ["10/31/2026", ["zoe"]],
    ["9/1/2026", ["ravi"]],
    ["ashakulkarni", []],
    ["'; DROP TABLE applications --", []],
    ["lotus soc", ["zoe"]],
    ["400601", ["zoe"]],
    ["ira shah", ["om", "ravi"]],
    ["+91 98111-22334", ["om"]],
    ["9811122334", ["om"]],
    ["98111 22334", ["om"]],
    ["SHAH", ["om", "ravi"]],
    ["shah new", ["om"]],
    ["ira zoë", []],
    ["hired", ["zoe"]],
    ["In review", ["ravi"]],
    ["rev", ["ravi"]],
    ["new asha", ["asha"]],
    ["new ravi", []],
    ["31 Oct 2026", ["zoe"]],
    ["31 oct 2026 thane", ["zoe"]],
    ["Nov 2026", ["asha", "om"]],
    ["1 Sept 2026", ["ravi"]],
    ["2026-10-31", ["zoe"]],
    ["32 Oct 2026", []],
    ["+91 90000 00001", ["ravi"]],
    ["+919000000002", ["zoe"]],
    ["+91 98", ["asha"]],
    ["09820144556", ["asha"]],
    ["98201 44556", ["asha"]],
    ["98201-44556", ["asha"]],
    ["   ", ["asha", "om", "zoe", "ravi"]],
    ["österreichisch", ["asha"]],
    ["night shift no", ["asha"]],
    ["call", ["zoe", "ravi"]],
    ["call mon", ["zoe"]],
    ["call by", ["ravi"]],
    ["thane monday", ["zoe"]],
    ["monday hired", ["zoe"]],
    ["monday ravi", []],
    ["panvel", ["zoe", "ravi"]],
    ["100%_pay", ["ravi"]],
    ["100__pay", []],
  ])("the search text %j finds %j", async (text, names) => {
    expect(await found({ text })).toEqual(names);
  });

  test("notes that hold a word in too many places to be named are asked for one by one", async () => {
    const { queries } = database();
    const notes = await wordsNoted(queries, ["call", "by"], 1);
    expect([...notes]).toEqual([
      ["call", "each"],
      ["by", "each"],
    ]);
    const resumes = { words: new Map(), together: null };
    const meaning = { statuses: new Map(), referrers: null, notes, resumes };
    const query = { ...newestOfAll, text: "call by", meaning };
    for (const conditions of [conditionsOf(query), lookupConditionsOf(query)]) {
      const rows = await queries.select().from(applications).where(conditions);
      expect(rows.map(({ id }) => nameOf.get(id))).toEqual(["ravi"]);
    }
  });

  test("a search text of ten thousand characters finds nothing, and answers", async () => {
    expect(await found({ text: "asha ".repeat(2_000) })).toEqual(["asha"]);
    expect(await found({ text: "%_'".repeat(3_000) })).toEqual([]);
  });

  test.each<[Partial<ApplicationQuery>, Name[]]>([
    [{ source: "Main-Website" }, ["asha"]],
    [{ source: "Dolphins" }, ["zoe"]],
    [{ source: "employees" }, ["om", "ravi"]],
    [{ referrer: "Xld-12" }, ["om", "ravi"]],
    [{ referrer: "xld-1" }, []],
    [{ position: "QC Analyst" }, ["ravi"]],
    [{ status: "hired" }, ["zoe"]],
    [{ unread: true }, ["asha", "om", "ravi"]],
    [{ from: "2026-11-01" }, ["asha", "om"]],
    [{ to: "2026-10-31" }, ["zoe", "ravi"]],
    [{ from: "2026-10-31", to: "2026-10-31" }, ["zoe"]],
    [{ experienceMin: 5 }, ["om", "zoe"]],
    [{ experienceMin: 0, experienceMax: 0 }, ["ravi"]],
    [{ experienceMin: 9, experienceMax: 3 }, []],
    [{ text: "Oct 2026", from: "2026-10-31" }, ["zoe"]],
    [{ text: "Oct 2026", from: "2026-11-01" }, []],
    [{ text: "ira", status: "new" }, ["om"]],
    [{ text: "hired", status: "new" }, []],
    [{ text: "hired", sort: "name" }, ["zoe"]],
    [{ source: "employees", status: "new", from: "2026-10-01", text: "om" }, ["om"]],
  ])("the filter %j finds %j", async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test.each<[ApplicationQuery["sort"], Name[]]>([
    ["date", ["ravi", "zoe", "om", "asha"]],
    ["name", ["asha", "ravi", "zoe", "om"]],
    ["position", ["om", "asha", "zoe", "ravi"]],
    ["source", ["zoe", "asha", "ravi", "om"]],
    ["city", ["om", "asha", "ravi", "zoe"]],
    ["experience", ["ravi", "asha", "om", "zoe"]],
    ["ctc", ["ravi", "om", "asha", "zoe"]],
    ["status", ["om", "asha", "ravi", "zoe"]],
  ])("sorts by %s, and the other way round", async (sort, names) => {
    expect(await found({ sort, descending: false })).toEqual(names);
    expect(await found({ sort, descending: true })).toEqual(names.toReversed());
  });
});

const page = { limit: 10, offset: 0 };

describeWithDatabase((database) => {
  let stored: number[];

  beforeAll(async () => {
    const person = {
      applicantType: "employee" as const,
      team: "",
      years: "",
      imagePath: "",
      information: "",
    };
    const named = ["Ira Shah", "Zoya Kadam", "Ira Kadam"].map((referName, at) => {
      const referId = `XLD-${3 - at}`;
      return { ...person, key: referId.toLowerCase(), referId, referName, position: at };
    });
    await database().queries.insert(referrers).values(named);
    const sources = ["XLD-1", "xld-2", "Xld-3", "Dolphins"].map((source) => ({ source }));
    stored = await storeApplications(database(), ...sources);
  });

  test.each([
    ["by their IDs where they are few", 2, { keys: ["xld-1", "xld-3"] }],
    ["by the words where they are many", 1, { words: ["ira"] }],
  ])("referrers are named %s, and all their candidates found", async (_, mostKeys, named) => {
    const { queries } = database();
    const found = await referrersNamed(queries, ["ira"], mostKeys);
    expect(found).toEqual(named);
    const resumes = { words: new Map(), together: null };
    const meaning = { statuses: new Map(), referrers: found, notes: new Map(), resumes };
    const query = { ...newestOfAll, text: "ira", meaning };
    const ids = [stored[2], stored[0]];
    expect(await findPage(queries, query, page)).toEqual({ ids, count: 2, exact: true });
    expect(await findPage(queries, query, page, 1)).toEqual({ ids, count: 1, exact: false });
  });

  test("nobody is named by words that no one name holds", async () => {
    expect(await referrersNamed(database().queries, ["shah", "zoya"])).toBeNull();
  });
});
