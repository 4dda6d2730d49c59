// What the server's code of others use of this feature.

export type { Overview } from "./desk.ts";
export type { RecordLinks } from "./record-links.ts";
export { hasText, likePattern, searchWords } from "./search-words.ts";
