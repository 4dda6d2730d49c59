// What other features use of this one in their pages.

export { consentInWords } from "./consent-in-words.ts";
