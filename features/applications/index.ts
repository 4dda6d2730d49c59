// What other features use of this one, on both sides of the wire.

export {
  type AskedQuery,
  asAskedBy,
  mostSearchCharacters,
  newestFirst,
} from "./application-list.ts";
export { applicationList } from "./application-list-query.ts";
export { undoneWithin } from "./decisions.ts";
export { noResume } from "./texts/resume.ts";
export { releaseRefusals, sealedDone, sealedPanel } from "./texts/sealed.ts";
