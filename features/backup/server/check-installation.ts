import { OperatorError } from "#platform/operator-error.ts";
import { readBackup } from "./backup-folder.ts";
import { installationOf } from "./manifest.ts";

/**
 * @param sessionSecret null where another one is meant to be used
 * @throws OperatorError where the secret is not that of the backup's time
 */
export async function checkInstallation(
  root: string,
  name: string,
  sessionSecret: string | null,
): Promise<void> {
  const { installation } = await readBackup(root, name, null);
  if (sessionSecret === null || installationOf(sessionSecret) === installation) return;
  throw new OperatorError(
    "SESSION_SECRET is not the one of the backup's time: private links of candidates and referrers would end. Name that one, or say --other-session-secret.",
  );
}
