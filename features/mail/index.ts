// What other features use of this one, on both sides of the wire.

export { foot, letter, type MailText, mailFacts } from "./letter.ts";
export { type WordedKind, wordedKinds } from "./mail-kinds.ts";
export { called, maskedEmail, oneLine } from "./mail-names.ts";
export {
  fieldsIn,
  fieldsOf,
  filledWording,
  fillFields,
  type LaterSays,
  type MailField,
  mailTextRules,
  mailWordings,
  mostMailCharacters,
  mostSubjectCharacters,
  type NamedWording,
  paragraphs,
  requiredFields,
  type Says,
  sampleOf,
  unknownField,
  worded,
  wordingFaults,
} from "./mail-wording.ts";
export { letterPath, lettersPath } from "./outbox.ts";
export { outboxList } from "./outbox-list.ts";
export { mailKindNames, statusNames } from "./outbox-names.ts";
export { dataErasedMail } from "./texts/erased.ts";
