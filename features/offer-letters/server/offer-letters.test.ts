import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#features/accounts/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import {
  type LetterSource,
  offerLetterPdfs,
  offerLetters,
  offerLetterTemplates,
} from "../tables.ts";
import { standardTemplates } from "../texts/standard-templates.ts";
import { basic, offerLettersUnderTest, rent, usual } from "./offer-letters.fixtures.ts";
import { createKeptPdfs } from "./pdf/kept-pdfs.ts";

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

  test("a form that is sent twice makes one letter; what is typed anew is another", async () => {
    const { letters, meera, application, number } = await serve();
    const applicationId = await application();
    const send = async (name: string) =>
      number(await letters.make(applicationId, "offer", { ...usual, name }, meera, "form"));
    const made = await send("Asha");
    expect(await send("Asha")).toBe(made);
    expect(await send("Asha Kulkarni")).not.toBe(made);
    expect((await audited()).filter((action) => action === "letter-made")).toHaveLength(2);
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

  test("who saves over another change is told, and a form that is sent twice changes once", async () => {
    const { letters, meera, asif, application, number, account } = await serve();
    const made = number(await letters.make(await application(), "offer", usual, meera));
    const raised = { ...usual, rows: [basic] };
    number(await letters.change(made, raised, meera, 1));
    number(await letters.change(made, raised, meera, 1));
    expect(await letters.change(made, usual, asif, 1)).toEqual({ ok: false, why: "changed" });
    expect(await stored()).toMatchObject({ version: 2, source: { rows: [basic] } });
    // nor is released what nobody has looked at
    await letters.setApproval(false, await account("head", "admin"));
    expect(await letters.release(made, null, asif, 1)).toEqual({ ok: false, why: "changed" });
    number(await letters.release(made, null, asif, 2));
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
    expect((await audited()).filter((action) => action === "letter-released")).toHaveLength(1);
    expect((await letters.open(made))?.state).toBe("released");
  });

  test("what was to be released without a second person is not, once one is needed again", async () => {
    const { letters, meera, account, application, number, mails, clock } = await serve();
    const head = await account("head", "admin");
    await letters.setApproval(false, head);
    const made = number(await letters.make(await application(), "offer", usual, meera));
    const at = new Date(clock.now().getTime() + 60_000);
    number(await letters.release(made, at, meera));
    expect((await letters.open(made))?.state).toBe("draft");
    await letters.setApproval(true, head);
    clock.pass(60_000);
    expect(await letters.releaseDue()).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await stored()).toMatchObject({ state: "draft", notReleased: "unapproved" });
    const late = await letters.search({ late: true }, { limit: 5, offset: 0 });
    expect(late).toMatchObject({ count: 1, rows: [{ number: made, isLate: true }] });
    expect(await audited()).toContain("letter-not-released");
    // whoever saves it has seen that
    number(await letters.change(made, usual, meera));
    expect((await letters.search({ late: true }, { limit: 5, offset: 0 })).count).toBe(0);
  });

  test("a release that fails holds up no other, and is said to who runs the server", async () => {
    const { letters, meera, asif, application, number, mails, clock } = await serve();
    const at = new Date(clock.now().getTime() + 60_000);
    for (const name of ["First", "Second"]) {
      const made = number(
        await letters.make(await application(), "offer", { ...usual, name }, meera),
      );
      number(await letters.sendForApproval(made, meera));
      number(await letters.approve(made, 1, asif));
      number(await letters.release(made, at, meera));
    }
    const broken = { source: {} as LetterSource };
    await database().queries.update(offerLetters).set(broken).where(eq(offerLetters.name, "First"));
    clock.pass(60_000);
    await expect(letters.releaseDue()).rejects.toThrow("The release of 1 letters failed.");
    expect(await mails()).toHaveLength(1);
    const late = async () => (await letters.search({ late: true }, { limit: 5, offset: 0 })).rows;
    expect(await late()).toEqual([]);
    clock.pass(10 * 60_000);
    expect(await late()).toMatchObject([{ name: "First", isLate: true }]);
  });

  test("whoever wrote any of it does not approve it, nor what takes its place", async () => {
    const { letters, meera, asif, account, number, application } = await serve();
    const neha = await account("neha");
    const made = number(await letters.make(await application(), "offer", usual, meera));
    number(await letters.change(made, { ...usual, rows: [basic] }, asif));
    number(await letters.sendForApproval(made, neha));
    for (const writer of [meera, asif, neha])
      expect(await letters.approve(made, 2, writer)).toEqual({ ok: false, why: "own" });
    const head = await account("head", "admin");
    number(await letters.approve(made, 2, head));
    number(await letters.release(made, null, meera));
    const next = number(await letters.revise(made, neha));
    number(await letters.sendForApproval(next, neha));
    for (const writer of [meera, asif, neha])
      expect(await letters.approve(next, 1, writer)).toEqual({ ok: false, why: "own" });
    number(await letters.approve(next, 1, head));
  });

  test("a saved letter says what its template says by now", async () => {
    const { letters, meera, account, application, number } = await serve();
    await letters.setApproval(false, await account("head", "admin"));
    const made = number(await letters.make(await application(), "offer", usual, meera));
    const { offer } = standardTemplates;
    if (!offer) throw new Error("There is no offer.");
    const body = {
      ...{ ...offer, body: `${offer.body}\n\nYour shift: {shift}` },
      schema: `${offer.schema}\nshift: Shift (company)`,
    };
    await database().queries.insert(offerLetterTemplates).values({ key: "offer", body });
    expect((await letters.open(made))?.fields.map(({ key }) => key)).toContain("shift");
    const refused = await letters.release(made, null, meera);
    expect(refused).toMatchObject({ why: "missing", missing: { shift: "Shift is missing." } });
    const values = { ...usual.values, shift: "Night" };
    number(await letters.change(made, { ...usual, values }, meera));
    const said = { is: "text", text: "Your shift: Night" };
    expect((await letters.open(made))?.content.blocks).toContainEqual(said);
    number(await letters.release(made, null, meera));
    const shorter = { ...body, body: offer.body };
    await database().queries.update(offerLetterTemplates).set({ body: shorter });
    expect((await letters.open(made))?.content.blocks).toContainEqual(said);
    const next = number(await letters.revise(made, meera));
    expect((await letters.open(next))?.content.blocks).not.toContainEqual(said);
  });

  test("a press without the version that was read, or with a day that is none, is refused", async () => {
    const { letters, meera, asif, application, number } = await serve();
    const made = number(await letters.make(await application(), "offer", usual, meera));
    number(await letters.sendForApproval(made, meera));
    const press = (form: Record<string, string>) =>
      letters.press({ number: made, form: new URLSearchParams(form), user: asif });
    const without: Record<string, string>[] = [{}, { version: "" }, { version: "one" }];
    for (const version of without)
      expect(await press({ do: "approve", ...version })).toMatchObject({
        ...{ ok: false, status: 422, fields: { version: expect.any(String) } },
      });
    expect(await press({ do: "approve", version: "2" })).toMatchObject({ status: 409 });
    expect(await press({ do: "approve", version: "1" })).toMatchObject({ ok: true });
    for (const releaseAt of ["2027-02-31T10:00", "2027-02-28T25:00", "soon"])
      expect(await press({ do: "release", releaseAt }), releaseAt).toMatchObject({
        ...{ ok: false, status: 422, fields: { releaseAt: expect.any(String) } },
      });
    const long = { ...usual, lastDay: "2027-03-31" };
    number(await letters.change(made, long, meera));
    number(await letters.sendForApproval(made, meera));
    number(await letters.approve(made, 2, asif));
    expect(await press({ do: "release", releaseAt: "2027-02-28T10:00" })).toMatchObject({
      done: "scheduled",
    });
  });

  test("an open question is on the list until it is answered", async () => {
    const { letters, meera, asif, released, token } = await serve();
    const made = await released(meera, asif);
    await released(meera, asif);
    const asked = () => letters.search({ asked: true }, { limit: 5, offset: 0 });
    expect((await asked()).count).toBe(0);
    const { questions } = (await letters.open(made)) ?? {};
    expect(questions).toEqual([]);
    await letters.candidate.ask(await token(), "Is the cab paid?");
    const [row] = (await asked()).rows;
    expect(row?.openQuestions).toBe(1);
    const [question] = (await letters.open(row?.number ?? ""))?.questions ?? [];
    await letters.answerQuestion(row?.number ?? "", question?.id ?? 0, "Yes.", meera);
    expect((await asked()).count).toBe(0);
  });

  test("a letter is drawn once as released and once as accepted, and the file goes with it", async () => {
    const { letters, meera, asif, released } = await serve();
    const { content } = (await letters.open(await released(meera, asif))) ?? {};
    if (!content) throw new Error("There is no letter.");
    let drawn = 0;
    const draw = createKeptPdfs(database(), async (_, accepted) => {
      drawn += 1;
      return Buffer.from(accepted?.name ?? "nobody");
    });
    const accepted = { name: "Asha", at: new Date(), sha256: "ab" };
    const all = await Promise.all([draw(content, null), draw(content, null)]);
    expect(all.map(String)).toEqual(["nobody", "nobody"]);
    expect(String(await draw(content, null))).toBe("nobody");
    expect(drawn).toBe(1);
    expect(String(await draw(content, accepted))).toBe("Asha");
    expect(String(await draw(content, accepted))).toBe("Asha");
    expect(drawn).toBe(2);
    await database().queries.delete(offerLetters);
    expect(await database().queries.select().from(offerLetterPdfs)).toEqual([]);
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
