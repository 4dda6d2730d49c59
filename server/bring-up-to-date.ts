import { isBeingFilled } from "#features/backup/server/target-store.ts";
import { seedDraws } from "#features/draws/server/seed-draws.ts";
import { seedOpenings } from "#features/openings/server/seed-openings.ts";
import { seedPublications } from "#features/publishing/server/publications/seed-publications.ts";
import { seedReferrers } from "#features/referrers/server/seed-referrers.ts";
import type { Database } from "#platform/database.ts";
import type { Logger } from "#platform/logger.ts";
import { migrate } from "#platform/migrate.ts";
import { OperatorError } from "#platform/operator-error.ts";

/** Brings the tables up to date, and fills empty lists with what comes with the build. */
export async function bringUpToDate(database: Database, logger: Logger): Promise<void> {
  const warn = (problem: object) => logger.warn(problem, "a line cannot be published");
  if (await isBeingFilled(database)) {
    throw new OperatorError(
      "A restore or a move into this database has begun and is not through. Repeat that command.",
    );
  }
  await migrate(database);
  await seedOpenings(database);
  await seedPublications(database, warn);
  await seedDraws(database);
  await seedReferrers(database, warn);
}
