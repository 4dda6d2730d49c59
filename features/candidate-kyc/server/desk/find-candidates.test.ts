import { beforeEach, expect, test } from "vitest";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { experiencedAnswers } from "../../../../tests/support/records/kyc.ts";
import {
  fresherDocuments,
  storeCandidates,
} from "../../../../tests/support/records/stored-candidates.ts";
import type { KycQuery } from "../../kyc-list.ts";
import { createCandidateListStore, findCandidates } from "./find-candidates.ts";
import { kycDeskOver } from "./kyc-desk.fixtures.ts";
import type { KycDesk } from "./kyc-desk.ts";
import { type CandidateRecord, kycLine, viewRecord } from "./kyc-export.ts";

const clock = { now: () => new Date("2026-11-22T10:00:00Z") };
const everything = { limit: 100, offset: 0 };
const day = (of: number) => new Date(`2026-11-0${of}T10:00:00Z`);

describeWithDatabase((database) => {
  let desk: KycDesk;

  beforeEach(async () => {
    await emptyTables(database());
    desk = kycDeskOver(database(), clock);
  });

  const store = (...rows: Parameters<typeof storeCandidates>[1][]) =>
    storeCandidates(database(), ...rows);
  const found = async (query: KycQuery) =>
    (await desk.list(query, everything)).rows.map(({ answers }) => answers.aadharCardName);

  test("the newest stands first, what came at once by number, and erased ones nowhere", async () => {
    const ids = await store(
      { receivedAt: day(1) },
      { receivedAt: day(3) },
      { receivedAt: day(3) },
      { receivedAt: day(2), erasedAt: day(4) },
      { receivedAt: day(2) },
    );
    const list = await desk.list({}, everything);
    expect(list.rows.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[4], ids[0]]);
    expect(list).toMatchObject({ count: 4 });
    const second = await desk.list({}, { limit: 2, offset: 2 });
    expect(second.rows.map(({ id }) => id)).toEqual([ids[4], ids[0]]);
  });

  test("the last pages, which are read from the end, follow the ones before without a gap", async () => {
    const ids = await store(
      ...Array.from({ length: 1_007 }, (_, n) => ({ files: {}, receivedAt: day(1 + (n % 3)) })),
    );
    const places = new Map(ids.map((id, n) => [id, (n % 3) * 10_000 + n]));
    const expected = ids.toSorted(
      (one, other) => Number(places.get(other)) - Number(places.get(one)),
    );
    const page = async (offset: number) =>
      (await desk.list({}, { limit: 3, offset })).rows.map(({ id }) => id);
    for (const offset of [996, 999, 1_000, 1_003, 1_006, 1_007, 5_000]) {
      expect(await page(offset), String(offset)).toEqual(expected.slice(offset, offset + 3));
    }
  });

  test("of very many no more than a number are counted, and all can be paged through", async () => {
    const crowd = Array.from({ length: 20 }, (_, n) => ({
      files: {},
      state: n < 15 ? ("complete" as const) : ("waiting" as const),
    }));
    const ids = (await store(...crowd, { aadhaarName: "Zoya Ansari", files: {} })).toReversed();
    const found = (query: KycQuery, offset: number) =>
      findCandidates(createCandidateListStore(database().queries), query, { limit: 4, offset }, 10);
    const many = { count: 10, exact: false };
    const last = await found({ text: "nikhil" }, 18);
    expect(last).toMatchObject({ ...many, states: null });
    expect(last.rows.map(({ id }) => id)).toEqual(ids.slice(18, 22));
    expect(await found({ text: "n", state: "complete" }, 0)).toMatchObject(many);
    const waiting = await found({ text: "n", state: "waiting" }, 0);
    expect(waiting).toMatchObject({ count: 5, exact: true, states: null });
    expect(waiting.rows.map(({ id }) => id)).toEqual(ids.slice(1, 5));
    expect(await found({}, 0)).toMatchObject({ ...many, states: { complete: 11, waiting: 5 } });
    expect(await found({ state: "complete" }, 0)).toMatchObject(many);
    expect(await found({ state: "waiting" }, 0)).toMatchObject({ count: 5, exact: true });
    expect(await found({ text: "zo" }, 0)).toMatchObject({ count: 1, exact: true });
  });

  test("a document is missing where it is asked for and not sent; an affidavit never is", async () => {
    const optional = {
      passportOrPoliceFile: "received",
      addressProofFile: "received",
      wifiReceiptFile: "received",
    } as const;
    const complete = { ...fresherDocuments(), ...optional };
    const { email: _, aadharCardName: __, ...answers } = experiencedAnswers;
    await store(
      { aadhaarName: "Nothing missing", files: complete },
      { aadhaarName: "No wifi receipt", files: fresherDocuments(), receivedAt: day(4) },
      {
        aadhaarName: "Salary in cash, no letters",
        receivedAt: day(3),
        files: complete,
        answers: { ...answers, salaryReceiveBy1: "CashInHand", EmployeerStatus2: "PrevNo" },
      },
      {
        aadhaarName: "Pursuing, no marksheet",
        receivedAt: day(2),
        files: complete,
        answers: {
          postGraduationStatus: "Pursuing",
          graduationStatus: "NoG",
          experiencedStatus: "Fresher",
        },
      },
    );
    const expected = ["No wifi receipt", "Salary in cash, no letters", "Pursuing, no marksheet"];
    expect(await found({ missing: true })).toEqual(expected);
    const list = await desk.list({ missing: true, state: "to-check" }, everything);
    expect(list).toMatchObject({ count: 3, states: { "to-check": 3, waiting: 0, complete: 0 } });
  });

  test("an export reads all records once, whatever arrives meanwhile", async () => {
    const ids = await store(...Array.from({ length: 7 }, () => ({ files: {} })));
    const read: number[] = [];
    const inThrees = kycDeskOver(database(), clock, { rowsAtOnce: 3 });
    for await (const rows of inThrees.records({})) {
      read.push(...rows.map(({ id }) => id));
      await store({ files: {}, receivedAt: new Date("2026-11-21") });
    }
    expect(read).toEqual(ids.toReversed());
    const none: unknown[] = [];
    for await (const rows of desk.records({ text: "nobody" })) none.push(rows);
    expect(none).toEqual([]);
  });

  test("an export tells of each candidate what the list tells, to the letter", async () => {
    const { email: _, aadharCardName: __, ...answers } = experiencedAnswers;
    await store(
      { answers, files: { ...fresherDocuments("accepted"), salarySlipFile2: "rejected" } },
      { files: {}, deviceDate: null, receivedAt: new Date("2026-11-04T20:00:00.123Z") },
      { aadhaarName: '"Ravi", \\ {देशमुख}\u2028, 7', deviceDate: "11/5/2026", receivedAt: day(6) },
      { answers: {}, receivedAt: day(7) },
    );
    const written = (rows: readonly CandidateRecord[]) =>
      rows.map((row) => [JSON.stringify(viewRecord(row, "/documents/")), kycLine(row, 1)]);
    const read: CandidateRecord[] = [];
    const inThrees = kycDeskOver(database(), clock, { rowsAtOnce: 3 });
    for await (const rows of inThrees.records({})) read.push(...rows);
    expect(read).toHaveLength(4);
    expect(written(read)).toEqual(written((await desk.list({}, everything)).rows));
  });
});
