import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { limits } from "#contract/limits.ts";
import {
  type ApplicationQuery,
  newestFirst,
  type ScopedQuery,
  scopeQuery,
} from "#features/applications/list/application-query.ts";
import type { Database } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrate.ts";
import { type DatabaseOptions, openDatabase } from "#platform/database/open-database.ts";
import { createDatabase, startCluster } from "../../tests/support/databases/postgres.ts";
import { percentile, readable } from "./figures.ts";
import { takeIndexesAway } from "./indexes.ts";
import { fillWithRecords, rareName } from "./referral-records.ts";
import { deskOver } from "./referral-searches.ts";
import type { Row } from "./report.ts";

const count = 100_000;
/** Milliseconds in the server, of all searches together. */
const maxP95 = { postgresql: 60, embedded: 120 };
/** Milliseconds in the server, of the first page that is shown with nothing asked. */
const maxFirstPage = 10;
const rounds = 25;

/** Words of resumes, with the share of resumes that hold each. */
const shares = {
  experience: 0.9,
  communication: 0.6,
  excel: 0.4,
  accounting: 0.3,
  sql: 0.15,
  tally: 0.12,
  reconciliations: 0.08,
  payroll: 0.04,
  ifrs: 0.01,
  quickbooks: 0.003,
  zymurgy: 0.0002,
};

/** What is measured: rare words, common ones, and both; alone, with fields and with filters. */
const searches: readonly Partial<ApplicationQuery>[] = [
  ...["zymurgy", "quickbooks", "ifrs", "payroll", "reconciliation", "tally", "sql"],
  ...["accounts", "excel", "communication", "experience", "nobodyhere"],
  ...["accounts excel", "tally sql", "tally payroll", "payroll ifrs", "zymurgy experience"],
  ...["tally sql payroll reconciliation", "experience communication excel accounts"],
  ...["Panvel 3 years accounts", "panvel payroll", "panvel zymurgy", "surat tally 5+ years"],
  ...["accounts and excel", "accounts in Panvel", `${rareName} accounts`, `${rareName} tally sql`],
  ...["meera kulkarni accounts", "hired accounts", "zoya tally", "sql of nobodyhere"],
].map((text) => ({ text }));
const filtered: readonly Partial<ApplicationQuery>[] = [
  { text: "accounts", status: "hired" },
  { text: "tally", position: "Accounts Executive" },
  { text: "payroll", sort: "name", descending: false },
  { text: "accounts", sort: "name", descending: false },
  { text: "tally sql", sort: "experience" },
  { text: "quickbooks", unread: true },
];

const admin = { id: "", role: "admin" } as const;

/** Search among applications of which all resumes are read, 3 kB of text each. */
export async function measureResumeSearches(folder: string): Promise<Row[]> {
  // not in the scratch folder: PostgreSQL runs as another user, who may not look into that
  const place = join(tmpdir(), `careers-bench-${process.pid}`);
  const cluster = await startCluster(place, { durable: true });
  try {
    const databaseUrl = await createDatabase(cluster.url, "resumes", "template0");
    return [
      ...(await rowsOf({ databaseUrl, dataDir: "" })),
      ...(await rowsOf({ databaseUrl: null, dataDir: join(folder, "resumes") })),
    ];
  } finally {
    await cluster.stop();
  }
}

async function rowsOf(place: DatabaseOptions): Promise<Row[]> {
  const database = await openDatabase(place);
  try {
    await migrate(database);
    await database.withoutTimeLimit(async (client) => {
      await fillWithRecords(client, count);
      await fillWithTexts(client);
    });
    return await timeAll(database);
  } finally {
    await database.close();
  }
}

async function timeAll(database: Database): Promise<Row[]> {
  const desk = deskOver(database);
  const all: number[] = [];
  const group = `Search in ${readable(count)} resumes, ${database.kind}, milliseconds in the server`;
  const limit = maxP95[database.kind];
  const rows: Row[] = [];
  for (const more of [...searches, ...filtered]) {
    const { taken, found } = await timeSearch(desk, scopeQuery({ ...newestFirst, ...more }, admin));
    all.push(...taken);
    const { text, ...others } = more;
    rows.push({
      group,
      what: `${text} ${Object.values(others).join(" ")} (${found})`,
      ours: `${readable(percentile(taken, 0.5))}, p95 ${readable(percentile(taken, 0.95))}`,
      bare: "",
      measured: "",
      limit: "",
      ok: true,
    });
  }
  const { taken } = await timeSearch(desk, scopeQuery(newestFirst, admin));
  const first = percentile(taken, 0.5);
  rows.push({
    group,
    what: "first page, nothing asked",
    ours: readable(first),
    bare: "",
    measured: `${readable(first / maxFirstPage)} of the limit`,
    limit: `<= ${maxFirstPage}`,
    ok: first <= maxFirstPage,
  });
  const p95 = percentile(all, 0.95);
  const measured = `p95 ${readable(p95)}, ${readable(p95 / limit)} of the limit`;
  rows.push({
    group,
    what: "all of them",
    ours: measured,
    bare: "",
    measured,
    limit: `<= ${limit}`,
    ok: p95 <= limit,
  });
  return rows;
}

/** The first page of what is found, time and again. */
async function timeSearch(desk: ReturnType<typeof deskOver>, query: ScopedQuery) {
  const page = { limit: limits.applicationsPerPage, offset: 0 };
  for (let round = 0; round < 3; round += 1) await desk.search(query, page);
  const taken: number[] = [];
  let found = "";
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await desk.search(query, page);
    taken.push(performance.now() - start);
    found = `${answer.exact ? "" : "> "}${readable(answer.count)}`;
  }
  return { taken, found };
}

/** Gives each application a resume that was read. Bulky indexes are built afterwards. */
async function fillWithTexts(client: pg.ClientBase): Promise<void> {
  await client.query("TRUNCATE resume_texts");
  const rebuild = await takeIndexesAway(client, ["resume_texts"]);
  await client.query("SELECT setseed(0.25)");
  await client.query(insertTexts, [Object.keys(shares), Object.values(shares), randomBytes(3_000)]);
  for (const statement of rebuild) await client.query(statement);
  await client.query("VACUUM (ANALYZE) resume_texts");
}

/** About 440 words, most of them from a long tail: one of 2,000 texts, which take long to make. */
const insertTexts = `
  WITH texts AS MATERIALIZED (
    SELECT n, strip(to_tsvector('english', (
      SELECT string_agg('w' || floor(power(random(), 4) * 20000)::int, ' ')
      FROM generate_series(1, 430) WHERE n > 0
    ))) AS words FROM generate_series(0, 1999) n
  )
  INSERT INTO resume_texts (application_id, document_id, state, words, encrypted_text)
    SELECT id, resume_id, 'read', texts.words || strip(to_tsvector('english', coalesce(
      (SELECT string_agg(word, ' ') FROM unnest($1::text[], $2::float8[]) AS known (word, share)
        WHERE random() < share AND id > 0), ''))), $3::bytea
    FROM applications JOIN texts ON texts.n = id % 2000`;
