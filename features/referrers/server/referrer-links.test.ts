import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { desk, fakeClock, minutes, seconds } from "#features/accounts/server/accounts.fixtures.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { referrerLinks, referrers } from "../tables.ts";
import { createReferrerDesk } from "./referrer-desk.ts";
import { createReferrerLinks } from "./referrer-links.ts";
import { fillReferrers } from "./referrers-store.ts";

const asha = {
  referID: "XLD0388",
  applicantType: "employee" as const,
  referName: "Asha Kelkar",
  team: "Escrow and taxes",
  years: "7",
  imagePath: "person-4",
  information: "",
};
const address = "203.0.113.7";
const refused = { ok: false, retryAfterSeconds: null };

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function serve() {
    await fillReferrers(database(), [asha, { ...asha, referID: "XLD0999", referName: "Leena" }]);
    const clock = fakeClock();
    const { staff, audit } = desk(database(), { clock });
    const account = { userName: "meera", name: "Meera", password: "a bridge by night" };
    const actor = await staff.createAccount({ ...account, role: "editor" });
    const keyedHash = createKeyedHash("a secret of thirty-two characters");
    const origin = "https://careers.xld.example";
    const links = createReferrerLinks({ database: database(), clock, keyedHash, origin });
    const onDesk = createReferrerDesk({ database: database() });
    const listed = async () => {
      const found = await onDesk.search({ text: "xld0388" }, { limit: 10, offset: 0 });
      return found.rows[0]?.link;
    };
    return { ...links, actor, audit, clock, listed };
  }

  test("a link opens its person's page, and the store holds nothing that opens it", async () => {
    const desk = await serve();
    const token = (await desk.make("xld0388", desk.actor)) ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await desk.open(token, address)).toEqual({ ok: true, referrer: asha });
    const stored = JSON.stringify(await database().queries.select().from(referrerLinks));
    expect(stored).not.toContain(token);
    expect((await desk.audit()).at(-1)).toMatchObject({
      action: "referrer-link-made",
      actorId: desk.actor.id,
      subject: "xld0388",
    });
  });

  test("nobody outside the list gets a link", async () => {
    const desk = await serve();
    expect(await desk.make("XLD0000", desk.actor)).toBeNull();
  });

  test("a revoked link opens nothing, like one that never was, and is revoked once", async () => {
    const desk = await serve();
    const token = (await desk.make("XLD0388", desk.actor)) ?? "";
    expect(await desk.revoke("XLD0388", desk.actor)).toBe(true);
    expect(await desk.revoke("XLD0388", desk.actor)).toBe(false);
    expect(await desk.open(token, address)).toEqual(refused);
    expect(await desk.open(`${token.slice(0, -1)}_`, address)).toEqual(refused);
    expect(await desk.open("short", address)).toEqual(refused);
    const actions = (await desk.audit()).map(({ action }) => action);
    expect(actions.filter((action) => action === "referrer-link-revoked")).toHaveLength(1);
  });

  test("a new link takes the place of the one before", async () => {
    const desk = await serve();
    const former = (await desk.make("XLD0388", desk.actor)) ?? "";
    const token = (await desk.make("XLD0388", desk.actor)) ?? "";
    expect(await desk.open(former, address)).toEqual(refused);
    expect(await desk.open(token, address)).toMatchObject({ ok: true });
  });

  test("a person who leaves the list takes the link along", async () => {
    const desk = await serve();
    const token = (await desk.make("XLD0388", desk.actor)) ?? "";
    await database().queries.delete(referrers).where(eq(referrers.key, "xld0388"));
    expect(await desk.open(token, address)).toEqual(refused);
    expect(await desk.revoke("XLD0388", desk.actor)).toBe(true);
  });

  test("HR sees when a link was opened last, to ten minutes", async () => {
    const desk = await serve();
    expect(await desk.listed()).toBeNull();
    const token = (await desk.make("XLD0388", desk.actor)) ?? "";
    const made = desk.clock.now();
    expect(await desk.listed()).toEqual({ createdAt: made, seenAt: null, notifiedSince: null });
    desk.clock.pass(minutes);
    await desk.open(token, address);
    const seen = desk.clock.now();
    desk.clock.pass(9 * minutes);
    await desk.open(token, address);
    expect(await desk.listed()).toEqual({ createdAt: made, seenAt: seen, notifiedSince: null });
    desk.clock.pass(2 * minutes);
    await desk.open(token, address);
    expect(await desk.listed()).toEqual({
      createdAt: made,
      seenAt: desk.clock.now(),
      notifiedSince: null,
    });
  });

  test("who guesses is made to wait, whom a right link brought is not, nor anybody else", async () => {
    const desk = await serve();
    const token = (await desk.make("XLD0388", desk.actor)) ?? "";
    for (let at = 0; at < 60; at += 1) expect((await desk.open(token, address)).ok).toBe(true);
    for (let at = 0; at < 300; at += 1) expect(await desk.open("x", address)).toEqual(refused);
    expect(await desk.open("x", address)).toEqual({ ok: false, retryAfterSeconds: 1 });
    expect((await desk.open(token, "198.51.100.1")).ok).toBe(true);
    desk.clock.pass(seconds);
    expect((await desk.open(token, address)).ok).toBe(true);
  });
});
