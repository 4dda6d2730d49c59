// What other features use of this one on the server.

export type { CheckedFormRecord, FormRecords } from "./form-records.ts";
