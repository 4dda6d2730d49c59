import { PassThrough, Writable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { staffAccounts } from "#features/accounts/tables.ts";
import { referrers } from "#features/referrers/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { readWorkbook, recordsOf } from "../../../../tests/support/files/read-workbook.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { exportColumns } from "../../list/referral-columns.ts";
import { sheetColumns } from "../../list/sheet-columns.ts";
import {
  applicationAnswers,
  applicationEvents,
  applications,
  decisionOptions,
} from "../../tables.ts";
import { newestOfAll } from "../application-desk.fixtures.ts";
import { seedDeskChoices } from "../decide/choices.ts";
import type { Piece } from "./read-records.ts";
import { type ApplicationRecords, createApplicationRecords } from "./records.ts";

const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, "0")}T10:00:00.123Z`);
const keys = exportColumns.map(({ key }) => key);

describeWithDatabase((database) => {
  let records: ApplicationRecords;

  const recordsWith = (options: Partial<Parameters<typeof createApplicationRecords>[1]> = {}) =>
    createApplicationRecords(
      { database: database(), clock: { now: () => new Date() }, origin: "https://careers.example" },
      { report: (error) => expect.unreachable(String(error)), rowsAtOnce: 2, ...options },
    );

  beforeEach(async () => {
    await emptyTables(database());
    records = recordsWith();
  });

  const store = (...rows: Parameters<typeof storeApplications>[1][]) =>
    storeApplications(database(), ...rows);
  const five = () => store(...[1, 2, 3, 4, 5].map((day) => ({ ctc: day, receivedAt: at(day) })));

  async function written(way: "writeCsv" | "writeJson", piece: Piece | null, query = newestOfAll) {
    if (!piece) return "";
    const sink = new PassThrough();
    const whole = text(sink);
    if (way === "writeCsv") await records.writeCsv(query, piece, sink);
    else await records.writeJson(query, piece, sink, piece.rows);
    sink.end();
    return whole;
  }
  async function csv(query = newestOfAll): Promise<Record<string, string>[]> {
    const piece = await records.piece(query, { offset: 0 }, null);
    return parse(await written("writeCsv", piece, query), { columns: [...keys] });
  }
  const ctcs = (rows: unknown[]) => rows.map((row) => Number((row as { CTC: string }).CTC));

  test("a text is taken to the letter, unless the caller has it understood", async () => {
    await store({ lastName: "Newton", status: "hired" }, { status: "new" });
    const query = { ...newestOfAll, text: "new" };
    expect(await records.count(query)).toBe(1);
    expect(await csv(query)).toMatchObject([{ lastName: "Newton" }]);
    const meant = await records.understand(query);
    expect((await csv(meant)).map(({ status }) => status)).toEqual(["new"]);
  });

  test("a record names the referrer, marks an unknown ID, and says nothing of the site's own", async () => {
    const person = {
      applicantType: "employee" as const,
      team: "",
      years: "",
      imagePath: "",
      information: "",
    };
    await database()
      .queries.insert(referrers)
      .values({ ...person, key: "xld-1", referId: "XLD-1", referName: "=Ira Shah", position: 1 });
    const sources = ["Xld-1", "XLD-2", "Main-Website", "Dolphins"];
    await store(...sources.map((source, place) => ({ source, receivedAt: at(20 - place) })));
    const named = (await csv()).map(({ referrer }) => referrer);
    expect(named).toEqual(["'=Ira Shah", "unverified", "", ""]);
    const meant = await records.understand({ ...newestOfAll, text: "ira shah" });
    expect(await csv(meant)).toHaveLength(1);
  });

  test("a record holds every column, with the resume as an address of ours", async () => {
    const answers = { jobStreetAdd: "12 Palm Beach Road", jobComments: "Two weeks' notice" };
    await store({ source: "XLD-1", answers, status: "hired", receivedAt: at(20) });
    const [row] = await database().queries.select().from(applications);
    const expected = {
      date: "11/20/2026",
      emp: "XLD-1",
      referrer: "unverified",
      firstName: "Asha",
      lastName: "Kulkarni",
      gender: "Female",
      email: "asha@mail.example",
      contactNumber: "9820144556",
      jobSelect: "Front-End Developer",
      Experience: "3",
      CTC: "9",
      streetAddress: "12 Palm Beach Road",
      city: "Navi Mumbai",
      address: "Maharashtra",
      zipCode: "",
      resume: `https://careers.example/documents/${row?.resumeId}`,
      comments: "Two weeks' notice",
      status: "hired",
      received: "2026-11-20 15:30",
    };
    expect(await csv()).toEqual([expected]);
    const piece = await records.piece(newestOfAll, { offset: 0 }, null);
    expect(JSON.parse(`[${await written("writeJson", piece)}]`)).toEqual([
      { ...expected, position: "Front-End Developer", totalRecords: 1 },
    ]);
  });

  test("a record without a day of the device has the one of its arrival in India", async () => {
    await store({ deviceDate: null, receivedAt: new Date("2026-01-31T18:30:00Z") });
    expect(await csv()).toMatchObject([{ date: "2/1/2026", received: "2026-02-01 00:00" }]);
  });

  test("lines end as RFC 4180 has it, also where a field has line ends of its own", async () => {
    const comments = 'He said\n"yes", \r\nand; left\\.';
    await store({ answers: { jobComments: comments } }, { answers: { jobComments: "\\." } });
    const piece = await records.piece(newestOfAll, { offset: 0 }, null);
    const file = await written("writeCsv", piece);
    expect(file.replaceAll(`"${comments.replaceAll('"', '""')}"`, "").split("\r\n")).toHaveLength(
      3,
    );
    expect((await csv()).map((row) => row.comments).sort()).toEqual([comments, "\\."].sort());
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠1"])(
    "a spreadsheet does not calculate %j",
    async (city) => {
      await store({ city, answers: { jobComments: city } });
      const guarded = { city: `'${city}`, comments: `'${city}` };
      expect(await csv()).toMatchObject([guarded]);
      const piece = await records.piece(newestOfAll, { offset: 0 }, null);
      expect(JSON.parse(await written("writeJson", piece))).toMatchObject({ city });
    },
  );

  test("hostile texts come out as they went in", async () => {
    const city = `<script>'"\\x01 \\N ${"é".repeat(3)} \u{1f600} '); DROP TABLE applications`;
    await store({ city });
    expect(await csv({ ...newestOfAll, text: "drop's" })).toEqual([]);
    expect(await csv({ ...newestOfAll, text: "'); drop \\x01" })).toMatchObject([{ city }]);
    const piece = await records.piece(newestOfAll, { offset: 0 }, null);
    expect(JSON.parse(await written("writeJson", piece))).toMatchObject({ city });
  });

  test("everything is written newest first, step by step", async () => {
    await five();
    expect(ctcs(await csv({ ...newestOfAll, sort: "ctc", descending: false }))).toEqual([
      5, 4, 3, 2, 1,
    ]);
    expect(ctcs(await csv({ ...newestOfAll, from: "2026-11-02", to: "2026-11-04" }))).toEqual([
      4, 3, 2,
    ]);
  });

  test("others find a free connection while an export rests", async () => {
    await five();
    const found: number[] = [];
    const createYieldToRequests = () => async () => {
      found.push((await database().queries.select().from(applications)).length);
    };
    records = recordsWith({ createYieldToRequests });
    expect(await csv()).toHaveLength(5);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set([5]));
  });

  test("pieces follow each other, and past the last one there is none", async () => {
    await five();
    const first = await records.piece(newestOfAll, { offset: 0 }, 3);
    expect(first).toMatchObject({ rows: 3 });
    const second = await records.piece(newestOfAll, { at: first?.until as Piece["from"] }, 3);
    expect(second).toMatchObject({ rows: 2, until: null });
    const rows = await Promise.all(
      [first, second].map(async (piece) => JSON.parse(`[${await written("writeJson", piece)}]`)),
    );
    expect(rows.map(ctcs)).toEqual([
      [5, 4, 3],
      [2, 1],
    ]);
    expect(await records.piece(newestOfAll, { offset: 5 }, 3)).toBeNull();
    expect(await records.piece(newestOfAll, { offset: 0 }, 0)).toBeNull();
  });

  test("what arrives or is erased between two pieces makes no other one double or missing", async () => {
    const ids = await five();
    const first = await records.piece(newestOfAll, { offset: 0 }, 2);
    const before = parse(await written("writeCsv", first), { columns: [...keys] });
    await store({ ctc: 6, receivedAt: at(6) }, { ctc: 7, receivedAt: at(7) });
    for (const id of [ids[4], ids[2]]) {
      await database()
        .queries.delete(applications)
        .where(eq(applications.id, id ?? 0));
    }
    const second = await records.piece(newestOfAll, { at: first?.until as Piece["from"] }, null);
    const after = parse(await written("writeCsv", second), { columns: [...keys] });
    expect([ctcs(before), ctcs(after)]).toEqual([
      [5, 4],
      [2, 1],
    ]);
  });

  test("whoever leaves ends the reading, and the next one finds the store at work", async () => {
    await five();
    const piece = (await records.piece(newestOfAll, { offset: 0 }, null)) as Piece;
    const sink = new Writable({
      highWaterMark: 1,
      write() {
        this.destroy();
      },
    });
    await expect(records.writeCsv(newestOfAll, piece, sink)).rejects.toThrow(/premature close/i);
    expect(await csv()).toHaveLength(5);
    expect(await records.count(newestOfAll)).toBe(5);
  });

  /** Every column that HR may choose, by its heading. */
  async function chosen(query = newestOfAll) {
    const piece = await records.piece(query, { offset: 0 }, null);
    const text = async (write: (sink: PassThrough) => Promise<void>) => {
      const sink = new PassThrough();
      const whole = buffer(sink);
      await write(sink);
      sink.end();
      return whole;
    };
    const lines = await text(async (sink) => {
      if (piece) await records.writeCsv(query, piece, sink, sheetColumns);
    });
    const file = await text((sink) => records.writeExcel(query, piece, sink, sheetColumns));
    const columns = sheetColumns.map(({ heading }) => heading);
    const workbook = await readWorkbook(file);
    return { csv: parse(lines, { columns }) as Record<string, string>[], workbook };
  }

  test("HR's own file says a name as it was written; the specified one has first and last name as they are ruled", async () => {
    const ruled = { firstName: "MaryJane", lastName: "DSouza" };
    await store({ ...ruled, answers: { nameAsWritten: "Mary Jane D'Souza" } }, { lastName: "Rao" });
    const written = ["Mary Jane D'Souza", "Asha Rao"];
    const own = await csv();
    expect(own).toEqual(expect.arrayContaining([expect.objectContaining(ruled)]));
    const sheets = await chosen();
    const names = [sheets.csv, recordsOf(sheets.workbook)].map((records) =>
      records.map(({ Name }) => Name).toSorted(),
    );
    expect(names).toEqual([written.toSorted(), written.toSorted()]);
  });

  const storeMeera = () =>
    database()
      .queries.insert(staffAccounts)
      .values({
        ...{ id: "meera", userName: "meera", name: "Meera Joshi", role: "editor" },
        ...{ passwordHash: "none", createdAt: at(1) },
      });

  test("chosen columns hold what HR decided, wrote and was answered, in CSV and in Excel alike", async () => {
    await seedDeskChoices(database());
    const { queries } = database();
    const all = await queries.select().from(decisionOptions);
    const [reason] = all.filter(({ list }) => list === "reason");
    const [round] = await queries
      .insert(decisionOptions)
      .values({ list: "stage", name: "Telephonic round", status: "in-review", place: 99 })
      .returning();
    await storeMeera();
    await queries.insert(referrers).values({
      ...{ key: "xld-7", referId: "XLD-7", referName: "Ira Shah", position: 1 },
      ...{ applicantType: "employee", team: "", years: "", imagePath: "", information: "" },
    });
    const [rejected = 0] = await store(
      {
        ...{ status: "rejected", reasonId: reason?.id, assigneeId: "meera", source: "XLD-7" },
        ...{ contactNumber: "0222345678", receivedAt: new Date("2026-11-22T18:30:00Z") },
        answers: { jobZipCode: "040706", jobComments: "=1+1" },
      },
      { stageId: round?.id, status: "in-review", receivedAt: at(2) },
      { source: "Dolphins", receivedAt: at(1) },
    );
    const event = { applicationId: rejected, at: at(23), actorId: "meera" };
    await queries
      .insert(applicationEvents)
      .values([{ ...event, note: "Called twice" }, event, { ...event, note: "No answer" }]);
    await queries.insert(applicationAnswers).values([
      { applicationId: rejected, key: "notice", place: 1, label: "Notice in days", answer: "30" },
      { applicationId: rejected, key: "nights", place: 0, label: "Nights?", answer: "Yes" },
    ]);
    const { csv: rows, workbook } = await chosen();
    const [first] = rows;
    expect(first).toEqual({
      Date: "23-Nov-2026",
      Number: "",
      Name: "Asha Kulkarni",
      Email: "asha@mail.example",
      "Mobile number": "0222345678",
      Opening: "Front-End Developer",
      Experience: "3",
      "Current CTC": "9",
      City: "Navi Mumbai",
      State: "Maharashtra",
      "Street address": "",
      "Zip code": "040706",
      Gender: "Female",
      Source: "Referral",
      "Employee ID": "XLD-7",
      Referrer: "Ira Shah",
      Status: "Rejected",
      Stage: "Rejected",
      Reason: reason?.name,
      "Assigned to": "Meera Joshi",
      Note: "Called twice\nNo answer",
      Comments: "'=1+1",
      Answers: "Nights?: Yes\nNotice in days: 30",
      Resume: expect.stringMatching(/^https:\/\/careers\.example\/documents\//),
    });
    expect(rows.map(({ Source, Stage }) => [Source, Stage])).toEqual([
      ["Referral", "Rejected"],
      ["Main-Website", "Telephonic round"],
      ["Dolphins", "New"],
    ]);
    const { "Street address": _, Number: __, ...filled } = first ?? {};
    const asTyped = { Date: "46349", Comments: "=1+1" };
    const inExcel = recordsOf(workbook);
    expect(inExcel[0]).toEqual({ ...filled, ...asTyped });
    expect(inExcel.map(({ Stage }) => Stage)).toEqual(rows.map(({ Stage }) => Stage));
    const types = [...(workbook.rows[1]?.values() ?? [])].map(({ type }) => type);
    expect(types.filter((type) => type === "n")).toHaveLength(3);
  });

  test("notes of merged applications stand with the one that leads, but for those of other openings", async () => {
    const { queries } = database();
    await storeMeera();
    const [lead = 0, part = 0, inner = 0] = await store(
      { receivedAt: at(3), position: "Accountant", openingId: 2 },
      { receivedAt: at(2), position: "Front-End Developer" },
      { receivedAt: at(1), position: "Accountant", openingId: 2 },
    );
    const event = { at: at(4), actorId: "meera" };
    await queries.insert(applicationEvents).values([
      { ...event, applicationId: inner, note: "Of the inner one" },
      { ...event, applicationId: part, note: "Of the other opening" },
      { ...event, applicationId: lead, note: "Its own" },
    ]);
    for (const [merged, into] of [[inner, part] as const, [part, lead] as const]) {
      await queries
        .update(applications)
        .set({ mergedInto: into })
        .where(eq(applications.id, merged));
    }
    const notes = async (scope: number[] | null) =>
      (await chosen({ ...newestOfAll, scope })).csv.map(({ Note }) => Note);
    expect(await notes(null)).toEqual(["Of the inner one\nOf the other opening\nIts own"]);
    expect(await notes([2])).toEqual(["Of the inner one\nIts own"]);
    expect(await notes([])).toEqual([]);
  });

  test("a default stage that HR has renamed has its new name", async () => {
    await seedDeskChoices(database());
    await database()
      .queries.update(decisionOptions)
      .set({ name: "Received" })
      .where(and(eq(decisionOptions.isDefault, true), eq(decisionOptions.status, "new")));
    await store({});
    expect((await chosen()).csv).toMatchObject([{ Stage: "Received", Status: "New" }]);
  });

  test("a workbook without records has its headings, one of many steps has each record once", async () => {
    expect((await chosen()).workbook.rows).toHaveLength(1);
    await five();
    const { workbook } = await chosen();
    expect(recordsOf(workbook).map((row) => Number(row["Current CTC"]))).toEqual([5, 4, 3, 2, 1]);
  });

  test("whoever leaves a workbook ends the reading too", async () => {
    await five();
    const piece = (await records.piece(newestOfAll, { offset: 0 }, null)) as Piece;
    const sink = new Writable({
      highWaterMark: 1,
      write() {
        this.destroy();
      },
    });
    await expect(records.writeExcel(newestOfAll, piece, sink, sheetColumns)).rejects.toThrow();
    expect(await csv()).toHaveLength(5);
  });
});
