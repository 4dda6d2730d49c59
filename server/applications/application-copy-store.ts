import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import { fileFacts } from "../../db/file-facts.ts";
import { applicationEvents, applications, documents } from "../../db/schema.ts";
import type { Queries } from "../platform/database.ts";

const { search: _, resumeId, ...told } = getTableColumns(applications);

/** Applications as their senders may read them, with what HR noted; the oldest first. */
export async function applicationCopies(queries: Queries, ids: readonly number[]) {
  const rows = await queries
    .select({ ...told, resume: fileFacts })
    .from(applications)
    .innerJoin(documents, eq(documents.id, resumeId))
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id));
  const { applicationId, at, status, note, id } = applicationEvents;
  const events = await queries
    .select({ applicationId, at, status, note })
    .from(applicationEvents)
    .where(inArray(applicationId, [...ids]))
    .orderBy(asc(id));
  const eventsOf = Map.groupBy(events, (event) => event.applicationId);
  return rows.map((row) => ({
    ...row,
    events: (eventsOf.get(row.id) ?? []).map(({ applicationId: _whose, ...event }) => event),
  }));
}
