import { fakeClock, meera, staffOver } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog } from "#features/accounts/tables.ts";
import type { OpeningContent } from "#features/openings/opening-content.ts";
import { createOpenings } from "#features/openings/server/openings.ts";
import { openingsCollection } from "#features/openings/server/openings-collection.ts";
import { openings as seeded } from "#features/openings/texts/sample-openings.ts";
import type { Database } from "#platform/database/database.ts";
import type { AffectsPath } from "./collection.ts";
import { createContent } from "./content.ts";
import type { Actor, Refused, Saved } from "./desk-transaction.ts";

/** An opening as an editor would send it. */
export function openingBody(changes: Partial<OpeningContent> = {}): OpeningContent {
  const { openingId: _, ...sample } = structuredClone(seeded[0]) as (typeof seeded)[number];
  return { ...sample, visibleFrom: null, ...changes };
}

/** The content desk over the openings, as one node of the site has it. */
export function contentOver(database: Database, clock = fakeClock("2026-11-20T10:00:00Z")) {
  const openings = createOpenings({ database, clock });
  const dropped: AffectsPath[] = [];
  const content = createContent(
    { database, clock, dropPages: (affects) => dropped.push(affects) },
    [openingsCollection(openings)],
  );

  async function find(key: string) {
    const found = await content.find("openings", key);
    if (!found) throw new Error(`There is no opening ${key}.`);
    return found;
  }

  return {
    content,
    openings,
    clock,
    dropped,
    find,
    audit: () => database.queries.select().from(auditLog).orderBy(auditLog.id),

    /** Saves over what stands there now. */
    async save(key: string, body: unknown, actor: Actor): Promise<Saved> {
      const { revision: expected } = await find(key);
      return accepted(await content.saveDraft("openings", key, body, { expected, actor }));
    },

    async publish(key: string, actor: Actor): Promise<Saved> {
      const { revision: expected } = await find(key);
      return accepted(await content.publish("openings", key, { expected, actor }));
    },
  };
}

/** Two editors, with accounts that drafts and versions may name. */
export async function twoEditors(database: Database): Promise<[Actor, Actor]> {
  const staff = staffOver(database, fakeClock());
  const create = (userName: string, name: string) =>
    staff.createAccount({ ...meera, userName, name, role: "editor" });
  return [await create("meera.joshi", "Meera Joshi"), await create("s.pillai", "Suresh Pillai")];
}

export function accepted(result: Saved | Refused): Saved {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`);
  return result;
}
