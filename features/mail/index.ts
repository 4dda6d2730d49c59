// What other features use of this one, on both sides of the wire.

export { outboxList } from "./outbox-list.ts";
