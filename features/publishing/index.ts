// What other features use of this one, on both sides of the wire.

export type { ContentField, ContentFieldGroup, FormValues } from "./content-fields.ts";
export {
  bodyOf,
  linkOf,
  linkText,
  momentOf,
  momentText,
  type PlainField,
  textsOf,
} from "./content-text.ts";
export { type ContentWords, siteWords } from "./content-words.ts";
export { lineField } from "./line-field.ts";
export { galleryOptions, listFields } from "./list-fields.ts";
export { pageLinkOf, suggestedMark } from "./page-link.ts";
