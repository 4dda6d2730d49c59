// What the pages of others use of this feature.

export { mailWords, rejectionWords } from "./mail-words.ts";
