// for branches under way; goes once they are in
export { writeCsv } from "../platform/write-csv.ts";
