// What other features use of this one, on both sides of the wire.

export { chosenName } from "./chosen-name.ts";
export { documentAccept, documentTypeByMediaType } from "./document-types.ts";
export {
  type Unpainted,
  unpaintedBecause,
  unpaintedWords,
  unreadableBecause,
} from "./paintable.ts";
export { sizeInWords } from "./size-in-words.ts";
export { aadhaarTexts } from "./texts/aadhaar.ts";
