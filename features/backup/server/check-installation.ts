import { OperatorError } from "#platform/operator-error.ts";
import { readBackup } from "./backup-folder.ts";
import { installationOf } from "./manifest.ts";

/**
 * @param sessionSecrets null where another one is meant to be used
 * @returns the one of the backup's time
 * @throws OperatorError where none of them is
 */
export async function checkInstallation(
  root: string,
  name: string,
  sessionSecrets: readonly string[] | null,
): Promise<string | null> {
  const { installation } = await readBackup(root, name, null);
  if (sessionSecrets === null) return null;
  const found = sessionSecrets.find((secret) => installationOf(secret) === installation);
  if (found) return found;
  throw new OperatorError(
    "SESSION_SECRET is not the one of the backup's time: private links of candidates and referrers would end. Name that one, or say --other-session-secret.",
  );
}
