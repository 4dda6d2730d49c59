import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#features/accounts/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/database.ts";
import { offerLetters } from "../tables.ts";
import { basic, offerLettersUnderTest, rent, usual } from "./offer-letters.fixtures.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function serve() {
    const under = offerLettersUnderTest(database());
    return { ...under, meera: await under.account("meera"), asif: await under.account("asif") };
  }
  const stored = async () => (await database().queries.select().from(offerLetters))[0];
  const audited = async () =>
    (await database().queries.select().from(auditLog)).map(({ action }) => action);

  test("a letter is released once somebody else has approved it, and its candidate is mailed the link", async () => {
    const { letters, meera, asif, application, number, mails, token } = await serve();
    const made = number(await letters.make(await application(), "offer", usual, meera));
    expect(made).toMatch(/^XLD-L.{8}$/);
    expect(await letters.release(made, null, meera)).toEqual({ ok: false, why: "state" });
    number(await letters.sendForApproval(made, meera));
    expect(await letters.approve(made, 1, meera)).toEqual({ ok: false, why: "own" });
    number(await letters.approve(made, 1, asif));
    expect(await mails()).toEqual([]);
    number(await letters.release(made, null, meera));
    expect((await mails()).map(({ kind }) => kind)).toEqual(["offer-letter"]);
    const shown = await letters.candidate.find(await token());
    expect(shown).toMatchObject({ state: "released", content: { number: made, name: usual.name } });
    expect(shown?.content.sums).toEqual({
      monthly: 2_500_000,
      yearly: 30_000_000,
      wages: 18_000_000,
    });
    expect(await audited()).toEqual(
      expect.arrayContaining(["letter-made", "letter-approved", "letter-released"]),
    );
  });

  test("what the schema demands is named by its key, and blocks the release", async () => {
    const { letters, meera, asif, application, number, mails } = await serve();
    const made = number(
      await letters.make(
        await application(),
        "appointment",
        { ...usual, rows: [{ ...basic, isWage: false }, rent] },
        meera,
      ),
    );
    number(await letters.sendForApproval(made, meera));
    number(await letters.approve(made, 1, asif));
    const refused = await letters.release(made, null, meera);
    expect(refused).toMatchObject({ ok: false, why: "missing" });
    const missing = Object.keys("missing" in refused ? (refused.missing ?? {}) : {});
    expect(missing).toEqual(
      expect.arrayContaining(["parentName", "skillCategory", "joiningDate", "duties", "wages"]),
    );
    expect(missing).not.toContain("uan");
    expect(await mails()).toEqual([]);
  });

  test("a change takes the approval back", async () => {
    const { letters, meera, asif, application, number } = await serve();
    const made = number(await letters.make(await application(), "offer", usual, meera));
    number(await letters.sendForApproval(made, meera));
    // what was looked at is not what would be approved
    number(await letters.change(made, { ...usual, rows: [basic] }, meera));
    number(await letters.sendForApproval(made, meera));
    expect(await letters.approve(made, 1, asif)).toEqual({ ok: false, why: "changed" });
    number(await letters.approve(made, 2, asif));
    number(await letters.change(made, usual, asif));
    expect(await letters.release(made, null, asif)).toEqual({ ok: false, why: "state" });
  });

  test("without a second person a draft is released, once an admin has switched that off", async () => {
    const { letters, meera, application, number, account } = await serve();
    await letters.setApproval(false, await account("head", "admin"));
    const made = number(await letters.make(await application(), "offer", usual, meera));
    number(await letters.release(made, null, meera));
    expect(await stored()).toMatchObject({ state: "released", approvedBy: null });
  });

  test("a letter that waits for its time is released then, once, by however many nodes", async () => {
    const { letters, meera, asif, application, number, mails, clock } = await serve();
    const made = number(await letters.make(await application(), "offer", usual, meera));
    number(await letters.sendForApproval(made, meera));
    number(await letters.approve(made, 1, asif));
    const at = new Date(clock.now().getTime() + 60_000);
    expect(await letters.release(made, clock.now(), meera)).toMatchObject({ why: "past" });
    number(await letters.release(made, at, meera));
    expect(await letters.releaseDue()).toBe(0);
    clock.pass(60_000);
    await Promise.all([letters.releaseDue(), letters.releaseDue(), letters.releaseDue()]);
    expect(await mails()).toHaveLength(1);
    expect((await letters.open(made))?.state).toBe("released");
  });

  test("a revised letter has a new number and voids the old one; a revoked one says so", async () => {
    const { letters, meera, asif, number, released, token, mails } = await serve();
    const first = await released(meera, asif);
    const old = await token();
    const second = number(await letters.revise(first, meera));
    expect(second).not.toBe(first);
    expect((await letters.candidate.find(old))?.state).toBe("replaced");
    expect(await letters.verify(first)).toMatchObject({ state: "replaced", name: usual.name });
    expect(await letters.verify(second)).toBeNull();
    expect(await letters.revise(first, meera)).toEqual({ ok: false, why: "state" });
    number(await letters.sendForApproval(second, meera));
    number(await letters.approve(second, 1, asif));
    number(await letters.release(second, null, meera));
    expect(await letters.verify(second)).toMatchObject({ state: "valid", kind: "letter" });
    number(await letters.revoke(second, "A mistake", meera));
    expect(await letters.verify(second)).toMatchObject({ state: "withdrawn" });
    expect((await letters.candidate.find(await token()))?.state).toBe("revoked");
    const kinds = (await mails()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "offer-letter-ended")).toHaveLength(2);
  });
});
