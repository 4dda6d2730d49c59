// What other features use of this one, on both sides of the wire.

export { documentsFormKind } from "./documents-form-kind.ts";
