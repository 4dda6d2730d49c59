import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserWith } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/staff.ts";
import { auditLog } from "#features/accounts/tables.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { startTestSite, type TestSite, testAdmin } from "../../../tests/support/calls/site.ts";
import {
  type DatabasePlace,
  databaseKinds,
  freshDatabase,
} from "../../../tests/support/databases/database.ts";
import { noteBackup } from "./last-backup.ts";

describe.each(databaseKinds)("the set-up list on the %s database", (kind) => {
  let place: DatabasePlace;
  let database: Database;
  let site: TestSite;
  beforeAll(async () => {
    place = await freshDatabase(kind);
    database = await openDatabase(place);
    site = await startTestSite({ database });
  });
  afterAll(async () => {
    await site?.stop();
    await database?.close();
    await place?.remove();
  });
  const services = () => site.composition.services;

  async function signedIn({ userName, password } = testAdmin) {
    const client = { headers: new Headers(), address: "203.0.113.7" };
    const headers = browserWith(await services().staff.signIn({ userName, password }, client));
    return { headers, user: (await services().staff.session(headers)) as StaffUser };
  }

  /** Which steps are ticked. */
  async function ticked(user: StaffUser) {
    const steps = await services().setUp.steps(user);
    return steps?.filter(({ done }) => done).map(({ item }) => item);
  }

  /** Publishes an item as it is, after a change of one of its fields. */
  async function publish(name: string, key: string, change: object, actor: StaffUser) {
    const { content } = services();
    const found = await content.find(name, key);
    const body = { ...(found?.live as object), ...change };
    const drafted = await content.saveDraft(name, key, body, {
      ...{ actor, expected: found?.revision ?? "" },
    });
    if (!drafted.ok) throw new Error(`refused: ${JSON.stringify(drafted)}`);
    await content.publish(name, key, { actor, expected: drafted.revision });
  }

  test("nothing that came with the build counts, and each step ticks itself off", async () => {
    const { user, headers } = await signedIn();
    const { setUp, ownAccount, accounts, content } = services();
    expect((await setUp.steps(user))?.map(({ item }) => item)).toEqual([
      ...["password", "second-factor", "brand", "mail", "backup", "opening", "colleagues"],
    ]);
    expect(await ticked(user)).toEqual([]);

    const next = "an owl over the creek 5";
    await ownAccount.changeOwnPassword(user, headers, { password: testAdmin.password, next });
    expect(await ticked(user)).toEqual(["password"]);

    const [brand] = await content.list("brand");
    await publish("brand", brand?.key ?? "", { tagLine: "A tag line of our own" }, user);
    const [opening] = await content.list("openings");
    await publish("openings", opening?.key ?? "", { summary: "Words of our own." }, user);
    expect(await ticked(user)).toEqual(["password", "brand", "opening"]);

    const at = new Date("2031-05-04T10:00:00Z");
    await noteBackup({ databaseUrl: place.databaseUrl, dataDir: site.dataDir }, at);
    expect(await setUp.steps(user)).toContainEqual({ item: "backup", done: true, at });

    const meera = { userName: "meera", name: "Meera", role: "viewer", password: next } as const;
    await accounts.create({ ...meera, password: "an owl over the river 4" }, user);
    const client = { headers: new Headers(), address: "203.0.113.7" };
    const first = { userName: "meera", password: "an owl over the river 4" };
    const hers = browserWith(await services().staff.signIn(first, client));
    const held = await services().staff.pendingSteps(hers);
    if (!held) throw new Error("Nobody is held back.");
    await ownAccount.changeOwnPassword(held.user, hers, { password: first.password, next });
    expect(await ticked(user)).toEqual(["password", "brand", "backup", "opening", "colleagues"]);
  });

  test("others see what is theirs, and an admin hides the list for everybody", async () => {
    const viewer = await signedIn({ userName: "meera", password: "an owl over the creek 5" });
    const { setUp } = services();
    const [, factor] = (await setUp.steps(viewer.user)) ?? [];
    expect(factor).toEqual({ item: "second-factor", done: false, at: null });
    expect(await ticked(viewer.user)).toEqual(["password"]);
    await setUp.dismiss(viewer.user);
    expect(await setUp.steps(viewer.user)).toBeNull();
    const rows = await database.queries.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.filter(({ action }) => action === "set-up-dismissed")).toHaveLength(1);
  });
});
