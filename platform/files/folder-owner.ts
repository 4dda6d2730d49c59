import { statSync } from "node:fs";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";

/**
 * A command that root runs leaves files in the data folder that the server's own user can neither
 * read nor replace.
 * @param user id of this process's user; undefined on systems that have none
 * @throws OperatorError where the embedded installation belongs to somebody else
 */
export function refuseOtherUser(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  user = process.getuid?.(),
): void {
  if (databaseUrl || user === undefined) return;
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === user) return;
  throw new OperatorError(
    `${dataDir} belongs to user ${owner}, and this is user ${user}: what it writes there the server could not read. Run the command as that user (docs/operations.md).`,
  );
}
