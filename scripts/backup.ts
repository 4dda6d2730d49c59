import { resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import {
  findDamaged,
  listBackups,
  openBackup,
  readBackup,
} from "#features/backup/server/backup-folder.ts";
import { openObjects } from "#features/backup/server/objects.ts";
import { takeBackup } from "#features/backup/server/take-backup.ts";
import { checkPlace, takeSnapshot } from "#features/backup/server/take-snapshot.ts";
import { noteBackup } from "#features/set-up/server/last-backup.ts";
import { systemClock } from "#platform/clock.ts";
import { readConfig, readPlace } from "#platform/config.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { inMegabytes, reportProgress, runOperatorCommand, tell } from "./operator-command.ts";

const usage = `Copies the database, and every document and picture that it names, into a folder. The site may run.

  npm run backup -- FOLDER                  makes a backup there; only what is new is copied
  npm run backup -- FOLDER --keep 14        and removes all but the newest 14
  npm run backup -- FOLDER --with-secrets   and puts SESSION_SECRET and DOCUMENT_KEYS beside it
  npm run backup -- FOLDER --list           says which backups there are
  npm run backup -- FOLDER --verify [--backup NAME]
                                            reads all of the newest one, or of NAME

Documents stay encrypted in it. The tables hold personal data in clear: keep the folder as safe as
the site itself. Without the secrets of its time no document of a backup opens. See docs/backup.md.
`;

const options = {
  keep: { type: "string" },
  "with-secrets": { type: "boolean", default: false },
  list: { type: "boolean", default: false },
  verify: { type: "boolean", default: false },
  backup: { type: "string" },
} as const;

/** The next backup goes by what is there, and by its size. */
const mending = `Remove what is named, and make a backup while the site has these documents: it copies them again.
Where the site is lost: npm run restore -- FOLDER --leave-damaged`;

const notNoted = "The desk could not be told of it: its set-up list does not know of this backup.";

const progress = reportProgress();

await runOperatorCommand(usage, async (words) => {
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new OperatorError(usage);
  const root = resolve(folder);
  if (values.list) return list(root);
  if (values.verify) return verify(root, values.backup);
  await make(root, values.keep, values["with-secrets"]);
});

async function make(root: string, keep: string | undefined, withSecrets: boolean): Promise<void> {
  const number = keep === undefined ? null : Number(keep);
  if (number !== null && !(Number.isInteger(number) && number > 0)) {
    throw new OperatorError("--keep must be a whole number, 1 or more.");
  }
  const place = readPlace(process.env);
  checkPlace(place);
  if (`${root}${sep}`.startsWith(`${place.dataDir}${sep}`)) {
    throw new OperatorError("Name a folder outside DATA_DIR: what takes one takes the other.");
  }
  const config = readConfig(process.env);
  const { name, manifest } = await takeBackup({
    root,
    takeSnapshot: (path) => takeSnapshot(config, path, systemClock),
    storage: await openObjects(config),
    sessionSecrets: config.sessionSecrets,
    documentKeys: () => readConfig(process.env).documentKeys,
    withSecrets,
    keep: number,
    clock: systemClock,
    progress,
  });
  const { objects, tables } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = `${objects.count} documents and pictures (${inMegabytes(objects.bytes)})`;
  process.stdout.write(`Backup ${name}: ${rows} rows, ${files}.\n`);
  // the backup is there whatever becomes of its mark
  await noteBackup(config, new Date(manifest.takenAt)).catch(() => tell(notNoted));
  if (objects.damaged.length > 0) {
    const ids = objects.damaged.join(", ");
    tell(`MISSING OR CUT OFF in the document store, and so not in the backup: ${ids}.`);
    process.exitCode = 2;
  }
}

async function list(root: string): Promise<void> {
  const { whole, broken } = await listBackups(root);
  for (const name of whole) {
    const { tables, objects, withSecrets } = await readBackup(root, name, null);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const secrets = withSecrets ? "\twith secrets" : "";
    const files = `${objects.count} documents and pictures, ${inMegabytes(objects.bytes)}`;
    process.stdout.write(`${name}\t${rows} rows\t${files}${secrets}\n`);
  }
  for (const name of broken) process.stdout.write(`${name}\tnever finished\n`);
}

async function verify(root: string, chosen: string | undefined): Promise<void> {
  const { whole } = await listBackups(root);
  const name = chosen ?? whole.at(-1);
  if (!name) throw new OperatorError(`There is no finished backup in ${root}.`);
  const source = await openBackup(root, name, null);
  progress.say("Reading every document and picture.");
  const damaged = await findDamaged(source, (bytes) => progress.done(1, bytes));
  if (damaged.length > 0) {
    const paths = damaged.map((key) => `${source.whereabouts(key)} is missing or damaged.`);
    throw new OperatorError([...paths, mending].join("\n"));
  }
  process.stdout.write(`Backup ${name} is whole: ${source.objects.size} documents and pictures.\n`);
}
