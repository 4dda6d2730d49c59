import { resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  findDamaged,
  listBackups,
  openBackup,
  withoutObjects,
} from "#features/backup/server/backup-folder.ts";
import { checkInstallation, resolveSecrets } from "#features/backup/server/backup-secrets.ts";
import type { Source } from "#features/backup/server/manifest.ts";
import type { Progress } from "#features/backup/server/objects.ts";
import { fillTarget } from "#features/backup/server/restore-into-target.ts";
import { openTarget } from "#features/backup/server/restore-target.ts";
import { type Environment, readConfig } from "#platform/config.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { inMegabytes, reportProgress, runOperatorCommand, tell } from "./operator-command.ts";
import { readSettings } from "./read-settings.ts";

const usage = `Puts a backup into an empty installation, and compares everything. No server may run on it.

  npm run restore -- FOLDER                 the newest backup, into what .env names
  npm run restore -- FOLDER --backup NAME   that one; npm run backup -- FOLDER --list says which
  npm run restore -- FOLDER --to FILE       into what FILE names, which is written like .env
  npm run restore -- FOLDER --leave-damaged without documents that are damaged in the backup: where
                                            no other backup has them; each is named in the end

SESSION_SECRET and DOCUMENT_KEYS must be those of the time: as variables, in DATA_DIR/secrets, or in
the backup where it was made --with-secrets. With another SESSION_SECRET the private links of
candidates and referrers end: say --other-session-secret if that is meant. Repeat the command after
an interruption. See docs/backup.md.
`;

const options = {
  backup: { type: "string" },
  to: { type: "string" },
  "other-session-secret": { type: "boolean", default: false },
  "leave-damaged": { type: "boolean", default: false },
} as const;

await runOperatorCommand(usage, async (words) => {
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new OperatorError(usage);
  const root = resolve(folder);
  const name = values.backup ?? (await listBackups(root)).whole.at(-1);
  if (!name) throw new OperatorError(`There is no finished backup in ${root}.`);
  const given = values.to ? readSettings(values.to) : process.env;
  await restore(root, name, given, {
    isOtherSecret: values["other-session-secret"],
    leaveDamaged: values["leave-damaged"],
  });
});

async function restore(
  root: string,
  name: string,
  given: Environment,
  { isOtherSecret, leaveDamaged }: { isOtherSecret: boolean; leaveDamaged: boolean },
): Promise<void> {
  const environment = await resolveSecrets(given, root, name);
  const config = readConfig(environment);
  const { sessionSecrets, documentKeys } = config;
  tell(`Reading the tables of backup ${name}.`);
  const secret = await checkInstallation(root, name, isOtherSecret ? null : sessionSecrets);
  const backup = await openBackup(root, name, secret);
  const progress = reportProgress();
  const leftOut = leaveDamaged ? await readAll(backup, progress) : [];
  const source = withoutObjects(backup, leftOut);
  const target = await openTarget(config, { sharesObjects: false, ownsFolder: false });
  try {
    const { damaged } = await fillTarget({ source, target, documentKeys, progress });
    const rows = source.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = source.objects.values().reduce((sum, { size }) => sum + size, 0);
    const files = `${source.objects.size} documents and pictures (${inMegabytes(bytes)})`;
    process.stdout.write(`Restored and compared: ${rows} rows, ${files}.\n`);
    if (damaged.length > 0)
      tell(`Damaged already when the backup was made: ${damaged.join(", ")}.`);
    if (leftOut.length > 0) {
      tell(`LEFT OUT, because they are damaged in the backup: ${leftOut.join(", ")}.`);
      process.exitCode = 2;
    }
  } finally {
    await target.close();
  }
}

async function readAll(source: Source, progress: Progress): Promise<string[]> {
  progress.say("Reading every document and picture of the backup.");
  return findDamaged(source, (bytes) => progress.done(1, bytes));
}
