// What other features use of this one, on both sides of the wire.

export { type DeclaredForm, formKinds } from "./form-kinds.ts";
