// What other features use of this one, on both sides of the wire.

export {
  type ApplicationStatus,
  type AskedQuery,
  applicationStatuses,
  asAskedBy,
  mostSearchCharacters,
  newestFirst,
  type SourceFilter,
  sourceFilters,
} from "./application-list.ts";
export { applicationList } from "./application-list-query.ts";
export { undoneWithin } from "./decisions.ts";
export { noResume } from "./texts/resume.ts";
export { releaseRefusals, sealedDone, sealedPanel } from "./texts/sealed.ts";
