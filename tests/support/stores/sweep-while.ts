import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { documentsOf } from "../stored-documents.ts";
import { ageDocuments } from "./killed-sweep.ts";

const between = 50;

/** Sweeps again and again, as another node would, what has just been given up. */
export function sweepWhile(environment: Record<string, string>, givenUp: () => string[]) {
  let isOver = false;
  const run = async () => {
    const config = readConfig(environment);
    const database = await openDatabase(config);
    const storage = await openStorage(config);
    const documents = documentsOf(config, { database, storage, clock: systemClock });
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
