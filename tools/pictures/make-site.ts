import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeWholeSite } from "../../tests/support/browser/whole-site.ts";

// Makes the site of the pictures in a folder, and says there what only it knows.
const [, , folder = ""] = process.argv;
await writeFile(join(folder, "site.json"), JSON.stringify(await makeWholeSite(folder)));
