// What other features use of this one, on both sides of the wire.

export { documentAccept, documentTypeByMediaType } from "./document-types.ts";
export { chosenName } from "./original-name.ts";
export { sizeInWords } from "./size-in-words.ts";
export { aadhaarTexts } from "./texts/aadhaar.ts";
export {
  type Unpainted,
  unpaintedBecause,
  unpaintedWords,
  unreadableBecause,
} from "./viewable.ts";
