import { migrationHashes } from "#platform/migrate.ts";
import { OperatorError } from "#platform/operator-error.ts";

/**
 * A copy holds rows of the tables that its migrations made, and goes into these alone.
 * @throws OperatorError where they are not the migrations of this code
 */
export function checkMigrations(
  applied: readonly string[],
  ours: readonly string[] = migrationHashes(),
): void {
  if (applied.length === 0) throw new OperatorError("There is no installation in it.");
  const isPrefix = applied.every((hash, at) => ours[at] === hash);
  if (isPrefix && applied.length === ours.length) return;
  const whose =
    applied[0] !== ours[0]
      ? "a version before 1.0"
      : isPrefix
        ? "an earlier version"
        : "a newer version";
  throw new OperatorError(`Its tables are of ${whose} of this software. Use that version.`);
}
