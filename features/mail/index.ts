// What both sides of others use of this feature.

export { outboxList } from "./outbox-list.ts";
