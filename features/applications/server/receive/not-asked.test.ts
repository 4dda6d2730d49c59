import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { applicationSorts } from "#contract/answers/application-status.ts";
import { createOpenings } from "#features/openings/server/openings.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { readWorkbook, recordsOf } from "../../../../tests/support/files/read-workbook.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { type ApplicationField, applicationFields } from "../../application-fields.ts";
import type { ScopedQuery } from "../../list/application-query.ts";
import { exportColumns } from "../../list/referral-columns.ts";
import { sheetColumns } from "../../list/sheet-columns.ts";
import { compareRows } from "../../ui/compare/compare-rows.ts";
import { onlyStatuses } from "../../ui/decide/decision-choices.ts";
import { viewApplication } from "../../ui/desk/application-view.ts";
import { viewOpened } from "../../ui/opened/opened-view.ts";
import { hr, newestOfAll } from "../application-desk.fixtures.ts";
import { createApplicationDesk } from "../application-desk.ts";
import { createApplicationRecords } from "../export/records.ts";
import { applyFromDrive } from "./drive-applications.ts";

const clock = { now: () => new Date("2026-11-21T10:00:00Z") };
const unknown = (applicationFields as readonly ApplicationField[]).filter(
  ({ mayBeUnknown }) => mayBeUnknown,
);

describeWithDatabase((database) => {
  let walkIn: number;
  let beginner: number;
  let senior: number;

  beforeEach(async () => {
    await emptyTables(database());
    [beginner = 0, senior = 0] = await storeApplications(
      database(),
      { firstName: "Bela", experience: 0, ctc: 0 },
      { firstName: "Chetan", experience: 9, ctc: 12 },
    );
    const resumeId = "resume-of-a-walk-in";
    await database().queries.execute(sql`
      INSERT INTO documents (id, state, stored_name, media_type, size, key_id, wrapped_key, sender)
      VALUES (${resumeId}, 'claimed', 'resume.pdf', 'application/pdf', 5, '1', '', '')`);
    const person = { firstName: "Asha", lastName: "Rao", email: "asha@mail.example" };
    const visit = {
      ...{ number: "XLD-7KQ4M2WM", position: "QC Analyst", openingId: null, resumeId },
    };
    walkIn = await applyFromDrive(
      database().queries,
      { ...person, ...visit, contactNumber: "9820144557", noticeVersion: null, agreedAt: null },
      new Date("2026-11-21T09:00:00Z"),
    );
  });

  const desk = () =>
    createApplicationDesk(
      { database: database(), clock },
      { openings: createOpenings({ database: database(), clock }, 0) },
    );
  const found = async (query: Partial<ScopedQuery>) => {
    const asked = { ...newestOfAll, ...query };
    const { rows, count } = await desk().search(asked, { limit: 9, offset: 0 });
    expect([count, await desk().count(asked)]).toEqual([rows.length, rows.length]);
    return rows.map(({ id }) => id);
  };

  test("two answers with a column of their own may be unknown, and of a walk-in they are", async () => {
    expect(unknown.flatMap(({ column = [] }) => column)).toEqual(["experience", "ctc"]);
    const { rows } = await database().queries.execute(
      sql`SELECT experience, ctc FROM applications WHERE id = ${walkIn}`,
    );
    expect(rows).toEqual([{ experience: null, ctc: null }]);
  });

  test("who was not asked is no beginner: no range of years finds them, and a word does", async () => {
    expect(await found({ experienceMin: 0 })).toEqual(expect.not.arrayContaining([walkIn]));
    expect(await found({ experienceMax: 0 })).toEqual([beginner]);
    expect(await found({ experienceMin: 0, experienceMax: 99 })).toHaveLength(2);
    expect(await found({ text: "0 years" })).toEqual([beginner]);
    expect(await found({ text: "asha rao" })).toEqual([walkIn]);
    expect(await found({ text: "qc analyst" })).toEqual([walkIn]);
  });

  test("sorted by what nobody knows of them they stand last, in both directions", async () => {
    for (const sort of applicationSorts.filter((each) => each === "experience" || each === "ctc")) {
      expect(await found({ sort, descending: false }), sort).toEqual([beginner, senior, walkIn]);
      expect(await found({ sort, descending: true }), sort).toEqual([senior, beginner, walkIn]);
    }
  });

  test("list, board, opened application and comparison say that it was not asked, and 0 of a beginner", async () => {
    const columns = [{ status: "new", stageId: null, apart: [], limit: 9 }] as const;
    const [board] = await desk().board(newestOfAll, columns);
    const { rows } = await desk().search(newestOfAll, { limit: 9, offset: 0 });
    for (const listed of [rows, board?.cards ?? []]) {
      const views = listed.map((row) => viewApplication(row, onlyStatuses));
      const numbers = Object.fromEntries(views.map(({ id, years, ctc }) => [id, [years, ctc]]));
      expect(numbers[walkIn]).toEqual(["", ""]);
      expect(numbers[beginner]).toEqual(["0", "0"]);
    }
    const opened = await desk().open(walkIn, hr);
    const answers = opened ? viewOpened(opened, onlyStatuses, clock.now()).answers : [];
    for (const { id } of unknown) {
      expect(answers.find((each) => each.id === id)?.text, id).toBe("Not asked");
    }
    const compared = await Promise.all([walkIn, beginner].map((id) => desk().open(id, hr)));
    const views = compared.flatMap((each) =>
      each ? [viewOpened(each, onlyStatuses, clock.now())] : [],
    );
    const { above } = compareRows(views as never);
    const cells = above.find(({ key }) => key === "jobExperience")?.cells.map((cell) => cell?.text);
    expect(cells).toEqual(["Not asked", "0 years"]);
  });

  test("files leave its cell empty, and the wire has the same keys with an empty text", async () => {
    const all = (exportColumns as readonly { key: string }[]).map(({ key }) => key);
    const json = JSON.parse(`[${(await written("json")).toString()}]`) as Record<string, string>[];
    const record = json.find(({ firstName }) => firstName === "Asha") ?? {};
    expect(Object.keys(record)).toEqual(expect.arrayContaining(all));
    expect([record.Experience, record.CTC]).toEqual(["", ""]);
    const [beginners] = json.filter(({ firstName }) => firstName === "Bela");
    expect([beginners?.Experience, beginners?.CTC]).toEqual(["0", "0"]);
    expect((await written("csv")).toString()).toContain("asha@mail.example,QC Analyst,,,");
    const rows = recordsOf(await readWorkbook(await written("excel")));
    const row = rows.find(({ Email }) => Email === "asha@mail.example") ?? {};
    expect([row.Experience ?? "", row["Current CTC"] ?? ""]).toEqual(["", ""]);
    expect(rows.find(({ Name = "" }) => Name.startsWith("Bela"))?.Experience).toBe("0");
  });

  async function written(what: "csv" | "excel" | "json"): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    const records = createApplicationRecords(
      { database: database(), clock, origin: "https://x.example" },
      { report: () => {} },
    );
    const query = await records.understand(newestOfAll);
    const piece = await records.piece(query, { offset: 0 }, null);
    if (!piece) throw new Error("There is nothing to write.");
    const columns = sheetColumns.filter(({ key }) =>
      ["name", "email", "opening", "experience", "ctc", "city"].includes(key),
    );
    if (what === "csv") await records.writeCsv(query, piece, sink, columns);
    if (what === "excel") await records.writeExcel(query, piece, sink, columns);
    if (what === "json") await records.writeJson(query, piece, sink, piece.rows);
    return Buffer.concat(chunks);
  }
});
