// What other features use of this one on the server.

export type { Overview } from "./desk.ts";
export type { RecordLinks } from "./record-links.ts";
export { hasText, likePattern, searchWords } from "./search-words.ts";
