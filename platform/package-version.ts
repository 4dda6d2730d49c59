import { readFileSync } from "node:fs";

const file = new URL("../package.json", import.meta.url);

/** What runs, such as `0.6.0`; docs/upgrading.md says when which part of it grows. */
export const packageVersion: string = JSON.parse(readFileSync(file, "utf8")).version;
