import { markSchema } from "../database/earlier-schema.ts";
import { syncTree } from "./embedded-engine-files.ts";
import { openEngine } from "./open-engine.ts";

/*
 * A process of its own, because what it takes to lay out a database, some 200 MB, would stay with
 * the server until that ends.
 *
 *   create-embedded-database.ts FOLDER   lays out an empty database, and forces it to the disk
 *
 * It says on standard error why it could not, and ends with whoever started it.
 */
const [folder = ""] = process.argv.slice(2);

process.stdin.on("close", () => process.exit(1)).resume();

const engine = await openEngine(folder, (why) => {
  process.stderr.write(why);
  process.exit(1);
});
await engine.close();
markSchema(folder);
syncTree(folder);
process.exit(0);
