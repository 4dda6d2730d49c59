import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { inject } from "vitest";
import { openBackup } from "#features/backup/server/backup-folder.ts";
import { fillTarget } from "#features/backup/server/restore-into-target.ts";
import { writeSnapshot } from "#features/backup/server/snapshot.ts";
import {
  type Backup,
  type BackupOptions,
  takeBackup,
} from "#features/backup/server/take-backup.ts";
import { systemClock } from "#platform/clock.ts";
import { documentKeys } from "../records/documents.ts";
import { type Installation, sessionSecret } from "./installation.ts";

export const silent = { say: () => undefined, done: () => undefined };

/** Where no backup is yet. */
export const newBackupFolder = () => join(inject("runFolder"), `backups-${randomUUID()}`);

export function backUp(
  { database, storage }: Installation,
  root: string,
  more: Partial<BackupOptions> = {},
): Promise<Backup> {
  return takeBackup({
    root,
    takeSnapshot: (folder) => writeSnapshot(database, folder, new Date()),
    ...{
      storage,
      sessionSecrets: [sessionSecret],
      documentKeys: () => documentKeys,
      withSecrets: false,
    },
    ...{ keep: null, clock: systemClock, progress: silent, ...more },
  });
}

export async function restore(root: string, name: string, { database, storage }: Installation) {
  const source = await openBackup(root, name, sessionSecret);
  const target = { database, storage, sharesObjects: false };
  return fillTarget({ source, target, documentKeys, progress: silent });
}
