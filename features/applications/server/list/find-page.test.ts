import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { indianDay } from "#contract/days/indian-day.ts";
import { boundedCount } from "#records/list/counted-list.ts";
import { describeWithDatabase } from "../../../../tests/support/databases/database.ts";
import { fillWithRecords } from "../../../../tools/bench/referral-records.ts";
import type { ApplicationQuery } from "../../list/application-query.ts";
import { applications } from "../../tables.ts";
import { newestOfAll } from "../application-desk.fixtures.ts";
import { findPage } from "./find-page.ts";

const records = 1_000;
const limit = 70;
/** So low that both ways to find a page are taken. */
const most = 45;

type Row = typeof applications.$inferSelect;
type Case = [name: string, query: Partial<ApplicationQuery>, fits: (row: Row) => boolean];

const holds = (text: string) => (row: Row) => row.search?.includes(text) ?? false;
const cases: Case[] = [
  ["everything", {}, () => true],
  ["one source", { source: "Dolphins" }, ({ source }) => source === "Dolphins"],
  ["employees", { source: "employees" }, ({ source }) => source.startsWith("XLD")],
  ["a status", { status: "hired" }, ({ status }) => status === "hired"],
  ["a position", { position: "QC Analyst" }, ({ position }) => position === "QC Analyst"],
  ["unread", { unread: true }, ({ readAt }) => readAt === null],
  [
    "years",
    { experienceMin: 1, experienceMax: 2 },
    ({ experience }) => experience === 1 || experience === 2,
  ],
  [
    "days",
    { from: "2024-06-01", to: "2026-01-31" },
    ({ receivedAt }) => {
      const day = indianDay(receivedAt);
      return day >= "2024-06-01" && day <= "2026-01-31";
    },
  ],
  [
    "a status on days",
    { from: "2025-01-01", status: "new" },
    ({ receivedAt, status }) => indianDay(receivedAt) >= "2025-01-01" && status === "new",
  ],
  [
    "two filters",
    { source: "Main-Website", status: "rejected" },
    ({ source, status }) => source === "Main-Website" && status === "rejected",
  ],
  ["a rare word", { text: "quillfeather" }, holds("quillfeather")],
  ["a word of a tenth", { text: "meera" }, holds("meera")],
  ["a word of all", { text: "mail.example" }, holds("mail.example")],
  ["one letter", { text: "z" }, holds("z")],
  ["two letters", { text: "zo" }, holds("zo")],
  ["two letters that nobody has", { text: "zq" }, holds("zq")],
  ["two letters around a sign", { text: "@m" }, holds("@m")],
  [
    "text and opening",
    { text: "ar", position: "QC Analyst", source: "Main-Website" },
    (row) => holds("ar")(row) && row.position === "QC Analyst" && row.source === "Main-Website",
  ],
  [
    "text and filter",
    { text: "ar", status: "shortlisted" },
    (row) => holds("ar")(row) && row.status === "shortlisted",
  ],
];

/** Who was not asked stands last in either direction. */
function byNumber(
  sort: "experience" | "ctc",
  ...[one, other, orElse, direction = 1]: [Row, Row, (one: Row, other: Row) => number, number?]
): number {
  const [first, second] = [one[sort], other[sort]];
  if (first === second) return orElse(one, other);
  if (first === null || second === null) return first === null ? 1 : -1;
  return direction * (first - second);
}

describeWithDatabase((database) => {
  let rows: Row[];

  beforeAll(async () => {
    await database().withoutTimeLimit((client) => fillWithRecords(client, records));
    await database().queries.execute(
      sql`UPDATE applications SET experience = NULL, ctc = NULL WHERE id % 7 = 0`,
    );
    rows = await database().queries.select().from(applications);
  });

  const byDate = (one: Row, other: Row) =>
    one.receivedAt.getTime() - other.receivedAt.getTime() || one.id - other.id;
  type Order = [Partial<ApplicationQuery>, (one: Row, other: Row) => number];
  const orders: Order[] = [
    [{ sort: "date", descending: true }, (one, other) => byDate(other, one)],
    [{ sort: "date", descending: false }, byDate],
    ...(["experience", "ctc"] as const).flatMap((sort): Order[] => [
      [{ sort, descending: false }, (one, other) => byNumber(sort, one, other, byDate)],
      [
        { sort, descending: true },
        (one, other) => byNumber(sort, one, other, (...of) => -byDate(...of), -1),
      ],
    ]),
  ];

  test.each(cases)(
    "every page of %s is the right one, in either order",
    async (_name, asked, fits) => {
      for (const [order, compare] of orders) {
        const expected = rows.filter(fits).toSorted(compare);
        const query = { ...newestOfAll, ...asked, ...order };
        for (let offset = 0; offset <= expected.length; offset += limit) {
          const found = await findPage(database().queries, query, { limit, offset }, most);
          const page = expected.slice(offset, offset + limit);
          expect(found.ids).toEqual(page.map(({ id }) => id));
          expect(found).toMatchObject(boundedCount(expected.length, most));
        }
      }
    },
  );
});
