import { searchWords } from "#contract/fold-text.ts";
import { visitNumberIn } from "../door-list.ts";
import type { Door } from "./door.ts";
import { createDoorActs, type DoorOptions } from "./door-acts.ts";
import { createDoorStore, readFigures, tallyOf } from "./door-store.ts";

const mostFound = 12;
const mostDone = 8;

/** The door of a drive. See docs/decisions/0094. */
export function createDoor(options: DoorOptions): Door {
  const store = createDoorStore(options.database.queries);
  return {
    ...createDoorActs(options),
    list: store.all,
    visit: store.byNumber,
    colleagues: options.applicationDesk.colleagues,

    async find(code, text) {
      const number = visitNumberIn(text);
      const visit = number && (await store.byNumber(code, number));
      if (visit) return [visit];
      return searchWords(text).length > 0 ? store.named(code, text, mostFound) : [];
    },

    async board(code) {
      const [waiting, talking, done, figures] = await Promise.all([
        store.waiting(code),
        store.talking(code),
        store.done(code, mostDone),
        readFigures(options.database.queries, [code]),
      ]);
      const byTime = figures.get(code) ?? [];
      return { tally: tallyOf(byTime), waiting, talking, done, byTime };
    },
  };
}
