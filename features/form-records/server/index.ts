// What other features use of this one on the server.

export type { FormRecords } from "./form-records.ts";
