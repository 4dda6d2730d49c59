import { join } from "node:path";
import { parseArgs } from "node:util";
import { moveUp, readNewConfig } from "#features/backup/server/migrate-to-postgres.ts";
import { checkPlace } from "#features/backup/server/take-snapshot.ts";
import { systemClock } from "#platform/clock.ts";
import { type Config, readConfig, readPlace } from "#platform/config.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { inMegabytes, reportProgress, runOperatorCommand, tell } from "./operator-command.ts";
import { readSettings } from "./read-settings.ts";

const usage = `Moves an installation with the embedded database to PostgreSQL and S3, and compares everything.

  npm run move-up -- --to FILE

FILE holds the settings of the new nodes, written like .env: DATABASE_URL of an empty PostgreSQL 15
or later, and the five S3_* of an empty bucket (without them documents go to its DATA_DIR). It may
name secrets by NAME_FILE. What is moved is what .env names. Stop its server first.

Repeat the command after an interruption: it goes on where it was, and doubles nothing. The old
installation stays as it is; afterwards a server refuses to start on it.
`;

await runOperatorCommand(usage, async (words) => {
  const { values } = parseArgs({ args: words, options: { to: { type: "string" } } });
  if (!values.to) throw new OperatorError(usage);
  const settings = readSettings(values.to);
  const place = readPlace(process.env);
  if (place.databaseUrl) {
    throw new OperatorError("This installation is on PostgreSQL already. Use backup and restore.");
  }
  checkPlace(place);
  const from = readConfig(process.env);
  const to = readNewConfig(settings, from);
  const progress = reportProgress();
  const { manifest, damaged, mark } = await moveUp(from, to, { clock: systemClock, progress });
  const { tables, objects } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = `${objects.count} documents and pictures (${inMegabytes(objects.bytes)})`;
  process.stdout.write(`Moved and compared: ${rows} rows, ${files}.\n`);
  if (damaged.length > 0) tell(`Damaged already before the move: ${damaged.join(", ")}.`);
  process.stdout.write(next(from, values.to, mark));
});

/** Where the secrets are, never what they are. */
function next({ dataDir, documentKeysFile }: Config, settings: string, mark: string): string {
  const sessionSecret = process.env.SESSION_SECRET
    ? "the variable SESSION_SECRET of the old one"
    : (process.env.SESSION_SECRET_FILE ?? join(dataDir, "secrets", "session_secret"));
  const keys = documentKeysFile ?? "the variable DOCUMENT_KEYS of the old one";
  return `Give every new node the settings in ${settings}, and the secrets of the old installation:
  SESSION_SECRET, which is in ${sessionSecret}
  DOCUMENT_KEYS, which are in ${keys}
(SESSION_SECRET_FILE and DOCUMENT_KEYS_FILE may name such files.) The old installation does not
start any more; to go back to it, remove ${mark}.
`;
}
