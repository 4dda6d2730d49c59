import type { ApplicationQuery } from "#contract/application-list.ts";
import { writeApplicationQuery } from "#contract/application-list-query.ts";
import { limits } from "#contract/limits.ts";
import { wirePaths } from "#contract/wire.ts";

/** The whole export in one file. */
export function exportHref(query: ApplicationQuery): string {
  return withSearch(writeApplicationQuery(query));
}

/** Its first piece, which names the next one. */
export function firstPieceHref(query: ApplicationQuery): string {
  const search = writeApplicationQuery(query);
  search.set("min", "0");
  search.set("max", String(limits.applicationsPerExport));
  return withSearch(search);
}

function withSearch(search: URLSearchParams): string {
  const path = wirePaths.applicationsExport;
  return search.size > 0 ? `${path}?${search}` : path;
}
