import { setTimeout as pause } from "node:timers/promises";
import { isSealedDocument } from "#features/applications/tables.ts";
import { createDocuments } from "#features/documents/server/documents.ts";
import { systemClock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import { openDatabase } from "#platform/open-database.ts";
import { openStorage } from "#platform/open-storage.ts";
import { ageDocuments } from "./killed-sweep.ts";

const between = 50;

/** Sweeps again and again, as another node would, what has just been given up. */
export function sweepWhile(environment: Record<string, string>, givenUp: () => string[]) {
  let isOver = false;
  const run = async () => {
    const config = readConfig(environment);
    const database = await openDatabase(config);
    const documents = createDocuments({
      ...{ database, storage: await openStorage(config), clock: systemClock },
      ...{ origin: config.origin, isOwnOrigin: () => true, isSealed: isSealedDocument },
      ...{ keys: config.documentKeys, secret: config.sessionSecret },
    });
    let swept = 0;
    while (!isOver) {
      await ageDocuments(database, givenUp());
      swept += await documents.sweep();
      await pause(between);
    }
    await database.close();
    return swept;
  };
  const running = run();
  return {
    /** @returns how many documents went */
    end(): Promise<number> {
      isOver = true;
      return running;
    },
  };
}
