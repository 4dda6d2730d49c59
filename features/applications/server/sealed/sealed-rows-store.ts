import { sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";

/**
 * What an application consists of, with the column that names it; the application first. What is not
 * named here goes when it is sealed: its resume is read again once it is released.
 */
export const sealedTables = {
  applications: "id",
  application_pages: "application_id",
  application_consents: "application_id",
  whatsapp_consents: "application_id",
  application_answers: "application_id",
  application_events: "application_id",
  candidate_questions: "application_id",
  interviews: "application_id",
  interview_interviewers: "application_id",
  interview_scorecards: "application_id",
  drive_visits: "application_id",
} as const;

/** Who has booked the same drive since then keeps that. */
const bookedAgain = sql`ON CONFLICT DO NOTHING`;

type Row = Record<string, unknown>;
export type SealedRows = Partial<Record<string, Row[]>>;

/** All rows of an application, as the database writes them; null where it is not there. */
export async function readRows(queries: Queries, id: number): Promise<SealedRows | null> {
  const found: SealedRows = {};
  for (const [table, owner] of Object.entries(sealedTables)) {
    const { rows } = await queries.execute<{ found: Row[] }>(sql`
      SELECT coalesce(json_agg(to_jsonb(own)), '[]') AS found FROM ${sql.identifier(table)} AS own
      WHERE own.${sql.identifier(owner)} = ${id}`);
    found[table] = rows[0]?.found ?? [];
  }
  const [application] = found.applications ?? [];
  if (!application) return null;
  // what it was shown within may be erased by then
  return { ...found, applications: [{ ...application, merged_into: null }] };
}

/** Puts them back as they were; a later version may know more columns. */
export async function writeRows(queries: Queries, stored: SealedRows): Promise<void> {
  for (const table of Object.keys(sealedTables)) {
    const rows = stored[table] ?? [];
    const [first] = rows;
    if (!first) continue;
    const { rows: written } = await queries.execute<{ name: string }>(sql`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'`);
    const columns = written.filter(({ name }) => name in first);
    const names = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    const own = sql.identifier(table);
    await queries.execute(sql`
      INSERT INTO ${own} (${names})
      SELECT ${names} FROM jsonb_populate_recordset(NULL::${own}, ${JSON.stringify(rows)}::jsonb)
      ${table === "drive_visits" ? bookedAgain : sql``}`);
  }
}
