// What both sides of others use of this feature.

export {
  applicationStatuses,
  mostSearchCharacters,
  type SourceFilter,
  sourceFilters,
} from "./application-list.ts";
