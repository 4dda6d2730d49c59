// What other features use of this one, on both sides of the wire.

export {
  type ApplicationStatus,
  applicationStatuses,
  mostSearchCharacters,
  type SourceFilter,
  sourceFilters,
} from "./application-list.ts";
export { applicationList } from "./application-list-query.ts";
