// What other features use of this one, on both sides of the wire.

export { undoneWithin } from "./decisions.ts";
export { applicationList } from "./list/application-list.ts";
export {
  maxSearchCharacters,
  newestFirst,
  type ScopedQuery,
  scopeQuery,
} from "./list/application-query.ts";
