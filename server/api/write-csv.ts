export { writeCsv } from "../platform/write-csv.ts";
