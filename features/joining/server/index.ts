// What other features use of this one on the server.

export { applicationsOfBatch, arrivalsOf, joiningDaysOf } from "./arrivals.ts";
