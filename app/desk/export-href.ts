import type { ApplicationQuery } from "#contract/application-list.ts";
import { writeApplicationQuery } from "#contract/application-list-query.ts";

const path = "/desk/applications.csv";

/** @param rows from `min` up to and without `max`; all of them where left out */
export function exportHref(query: ApplicationQuery, rows?: { min: number; max: number }): string {
  const search = writeApplicationQuery(query);
  if (rows) {
    search.set("min", String(rows.min));
    search.set("max", String(rows.max));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
