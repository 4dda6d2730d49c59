// What pages of other features use of this one.

export { SilentBatches } from "./silent-batches.tsx";
