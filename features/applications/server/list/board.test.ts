import { isNull, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { describeWithDatabase } from "../../../../tests/support/databases/database.ts";
import { fillWithRecords } from "../../../../tools/bench/referral-records.ts";
import { newestFirst, type ScopedQuery } from "../../list/application-query.ts";
import { applications, decisionOptions } from "../../tables.ts";
import { type BoardColumn, findBoard } from "./board.ts";

const limit = 7;
type Row = typeof applications.$inferSelect;
type Case = [name: string, query: Partial<ScopedQuery>, fits: (row: Row) => boolean];

interface Sorted {
  descending: boolean;
  fits: (row: Row) => boolean;
}

const holds = (text: string) => (row: Row) => row.search?.includes(text) ?? false;
const cases: Case[] = [
  ["everything", {}, () => true],
  ["a status", { status: "in-review" }, ({ status }) => status === "in-review"],
  ["days", { from: "2025-01-01" }, ({ receivedAt }) => receivedAt >= new Date("2024-12-31T18:30Z")],
  ["one source", { source: "Dolphins" }, ({ source }) => source === "Dolphins"],
  ["unread", { unread: true }, ({ readAt }) => readAt === null],
  ["a rare word", { text: "quillfeather" }, holds("quillfeather")],
  ["a word of all", { text: "mail.example" }, holds("mail.example")],
  ["nobody's", { text: "nobodyhere" }, () => false],
  ["a hiring manager", { scope: [5] }, ({ openingId }) => openingId === 5],
  ["a hiring manager of nothing", { scope: [] }, () => false],
];

describeWithDatabase((database) => {
  let rows: Row[];
  let columns: BoardColumn[];

  beforeAll(async () => {
    const { queries } = database();
    await database().withoutTimeLimit((client) => fillWithRecords(client, 600));
    const stage = { list: "stage", status: "in-review" } as const;
    const added = await queries
      .insert(decisionOptions)
      .values([
        { ...stage, name: "Telephonic", place: 100 },
        { ...stage, name: "Retired", place: 101, retiredAt: new Date() },
      ])
      .returning({ id: decisionOptions.id });
    const [telephonic = 0, retired = 0] = added.map(({ id }) => id);
    await queries.execute(sql`
      UPDATE ${applications} SET stage_id = CASE id % 3 WHEN 0 THEN ${telephonic}::int ELSE ${retired}::int END
      WHERE status = 'in-review' AND id % 3 < 2`);
    await queries.execute(sql`
      UPDATE ${applications} SET opening_id = 5 WHERE position = 'Accounts Executive'`);
    // merged into another, it is no card and counted nowhere
    await queries.execute(sql`
      UPDATE ${applications} SET merged_into = 1 WHERE id IN (SELECT id FROM ${applications} WHERE id > 1 AND id % 5 = 0)`);
    rows = await queries.select().from(applications).where(isNull(applications.mergedInto));
    const own = { stageId: null, apart: [telephonic], limit };
    columns = [
      { ...own, status: "new", apart: [] },
      { ...own, status: "in-review" },
      { status: "in-review", stageId: telephonic, apart: [], limit },
      { ...own, status: "hired", limit: 0 },
    ];
  });

  const isIn = (row: Row, { status, stageId, apart }: BoardColumn) =>
    row.status === status &&
    (stageId === null ? !apart.includes(row.stageId ?? 0) : row.stageId === stageId);

  const inColumn = (column: BoardColumn, { descending, fits }: Sorted) => {
    const found = rows
      .filter((row) => fits(row) && isIn(row, column))
      .toSorted((one, other) => +one.receivedAt - +other.receivedAt || one.id - other.id)
      .map(({ id }) => id);
    return descending ? found.reverse() : found;
  };

  // few rows are sorted into columns, of more each column is walked
  const ways = [
    { descending: true, most: 5_000 },
    { descending: false, most: 9 },
  ];

  test.for(cases)("the board of %s: first cards and counts", async ([, asked, fits]) => {
    for (const { descending, most } of ways) {
      const query = { ...newestFirst, scope: null, ...asked, descending };
      const found = await findBoard(database().queries, query, columns, most);
      for (const [at, column] of columns.entries()) {
        const expected = inColumn(column, { descending, fits });
        const { ids, count = -1, exact } = found[at] ?? {};
        expect(ids).toEqual(expected.slice(0, column.limit));
        expect(exact ? expected.length : Math.min(count, expected.length - 1)).toBe(count);
      }
    }
  });
});
