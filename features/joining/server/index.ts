// What other features use of this one on the server.

export { applicationsOfBatch, arrivalDayOf, arrivalsOf, joiningDaysOf } from "./arrivals.ts";
