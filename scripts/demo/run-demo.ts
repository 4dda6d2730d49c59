import { count } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { applications } from "#features/applications/tables.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { documentForms } from "#features/documents-form/tables.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { lockDataFolder, refuseMoved } from "#platform/files/data-folder.ts";
import { createLogger } from "#platform/logger.ts";
import { Subscriptions } from "#platform/nodes/pub-sub.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { createServices } from "#server/services.ts";
import { type DemoSize, demoSize, fillDemo } from "./fill-demo.ts";
import { makeTeam, type SignIn } from "./make-team.ts";
import { refuseReal } from "./refuse-real.ts";
import { StoryClock } from "./timeline.ts";

/** What stands in the lists: candidates of a drive are applicants too. */
export interface Made {
  applications: number;
  candidates: number;
  forms: number;
}

async function countMade({ queries }: Database): Promise<Made> {
  const countOf = async (table: PgTable) =>
    (await queries.select({ rows: count() }).from(table))[0]?.rows ?? 0;
  return {
    applications: await countOf(applications),
    candidates: await countOf(candidates),
    forms: await countOf(documentForms),
  };
}

type Place = Pick<Config, "databaseUrl" | "dataDir" | "s3">;

/** @throws OperatorError where other machines or people may use what the installation is kept in */
function refuseShared({ databaseUrl, s3 }: Place): void {
  if (!databaseUrl && !s3) return;
  throw new OperatorError(
    "The demo fills an embedded installation only. Leave DATABASE_URL and the S3_ variables out.",
  );
}

/**
 * Fills an empty embedded installation that no server runs on. Nothing is changed where it is
 * refused.
 * @returns who can sign in, and how much was made
 * @throws OperatorError with a sentence for whoever typed the command
 */
export async function runDemo(
  given: Config,
  { tell, size = demoSize }: { tell: (line: string) => void; size?: DemoSize },
): Promise<{ signIns: SignIn[]; made: Made }> {
  refuseShared(given);
  const lock = lockDataFolder(given.dataDir);
  try {
    refuseMoved(given.dataDir);
    // nobody of the demo is written to, and its files need no scanner
    const config = { ...given, mail: { ...given.mail, smtp: null }, clamd: null };
    const database = await openDatabase(config);
    try {
      await refuseReal(database);
      tell("Making two months of a company that recruits. This takes about half a minute.");
      const clock = new StoryClock();
      const { services, generatedPassword } = await createServices(config, {
        ...{
          database,
          clock,
          storage: await openStorage(config),
          subscriptions: new Subscriptions(),
        },
        ...{ logger: createLogger("error"), dropPages: () => undefined },
      });
      // what a crash would take is nobody's: no commit waits for the disk, the end does
      await database.pool.query("SET synchronous_commit TO off");
      const { signIns, ...people } = await makeTeam(services, generatedPassword);
      await fillDemo(services, { clock, size, ...people });
      return { signIns, made: await countMade(database) };
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}
