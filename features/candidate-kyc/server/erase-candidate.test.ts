import { expect, test } from "vitest";
import { kycRequests } from "#features/document-requests/tables.ts";
import { consents } from "#records/tables.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { bare, hr, kycUnderTest } from "../../../tests/support/records/kyc.fixtures.ts";
import { fresherAnswers, fresherFiles } from "../../../tests/support/records/kyc.ts";
import { wordsOf } from "../../../tests/support/services/plain-mail.ts";
import { candidates as candidatesTable } from "../tables.ts";

const days = 24 * 60 * 60 * 1_000;

describeWithDatabase((database) => {
  const {
    audited,
    candidates,
    clock,
    documents,
    events,
    forgotten,
    form,
    idOf,
    kyc,
    mails,
    request,
    saved,
    storage,
    stored,
  } = kycUnderTest(database);
  const hold = () => database().queries.update(candidatesTable).set({ legalHold: true });

  test("who withdraws is erased: no name, no address, no answer, no key, no link is left", async () => {
    const { row, token: requestToken } = await request({ documentKeys: ["wifiReceiptFile"] });
    const consent = await kyc().consent("kyc", "2026-11");
    const body = await form();
    const { id, token } = await saved(body, { consent, request: requestToken });
    expect(await kyc().withdraw(token)).toEqual({ ok: true });
    const erased = { email: "", aadhaarName: "", answers: {}, deviceDate: null };
    expect(await candidates()).toMatchObject([{ id, ...erased, erasedAt: clock.now() }]);
    expect(await stored(id)).toEqual({});
    expect(await documents().open(idOf(String(body.photoFile)))).toBeNull();
    expect(await documents().digest(idOf(String(body.photoFile)))).toBeNull();
    const asked = await database().queries.select().from(kycRequests);
    expect(asked).toMatchObject([{ id: row.id, email: "", name: "", erasedAt: clock.now() }]);
    const agreed = await database().queries.select().from(consents);
    expect(agreed).toMatchObject([{ candidateId: id, withdrawnAt: clock.now() }]);
    expect(forgotten).toEqual([{ candidateId: id, requestId: row.id }]);
    expect(await kyc().receipt(token)).toBeNull();
    expect(await kyc().withdraw(token)).toMatchObject({ ok: false, status: 404 });
  });

  test("the log says who erased what kind of thing, and nothing of the person", async () => {
    const first = await saved();
    const second = await saved();
    const third = await saved();
    await kyc().withdraw(first.token);
    await kyc().erase(second.id, hr);
    await kyc().erase(third.id, null);
    expect(await events(first.id)).toEqual(["submitted", "withdrawn"]);
    expect(await events(second.id)).toEqual(["submitted", "erased"]);
    const detail = { documents: fresherFiles.length };
    expect(await audited()).toMatchObject([
      { action: "kyc-withdrawn", actorId: null, subject: String(first.id), detail },
      { action: "kyc-erased", actorId: hr.id, subject: String(second.id), detail },
      { action: "kyc-erased", actorId: null, subject: String(third.id), detail },
    ]);
  });

  test("who is erased is told at the address of before, and not by a rule", async () => {
    const [first, second, third] = [await saved(), await saved(), await saved()];
    mails.length = 0;
    await kyc().withdraw(first.token);
    await kyc().erase(second.id, hr);
    await kyc().erase(third.id, null);
    const to = { kind: "data-erased", recipient: fresherAnswers.email };
    expect(mails).toMatchObject([to, to]);
    const [own = "", byHr = ""] = mails.map((mail) => wordsOf(mail).body);
    expect(own).toContain("You withdrew on your private page");
    expect(byHr).toContain("HR has erased your KYC form");
    // with a record it would wait for that, and be scrubbed with it
    for (const mail of mails) expect(mail).not.toHaveProperty("candidateId");
    expect(own + byHr).not.toMatch(/Deshmukh|https?:/);
  });

  test("an erasure that is refused tells nobody, nor does one by somebody else's link", async () => {
    const { id, token } = await saved();
    mails.length = 0;
    await kyc().withdraw(`${token.slice(0, -2)}xx`);
    await hold();
    expect(await kyc().withdraw(token)).toMatchObject({ ok: false });
    expect(await kyc().erase(id, hr)).toMatchObject({ ok: false });
    expect(mails).toEqual([]);
  });

  test("an address is told of five withdrawals a day at most; all of them erase", async () => {
    const site = kyc();
    for (let time = 0; time < 6; time += 1) {
      const { token } = await saved();
      expect(await site.withdraw(token)).toEqual({ ok: true });
    }
    expect(mails.filter(({ kind }) => kind === "data-erased")).toHaveLength(5);
  });

  test("the files themselves go with the next sweep, and no others", async () => {
    const { token } = await saved();
    await saved();
    await kyc().withdraw(token);
    clock.pass(2 * days);
    expect(storage.objects.size).toBeGreaterThan(fresherFiles.length);
    await documents().sweep();
    expect(storage.objects.size).toBe(fresherFiles.length);
  });

  test("a legal hold keeps everything, and both are told so", async () => {
    const { id, token } = await saved();
    await hold();
    expect((await kyc().receipt(token))?.legalHold).toBe(true);
    for (const refused of [await kyc().withdraw(token), await kyc().erase(id, hr)])
      expect(refused).toMatchObject({ ok: false, status: 409, code: "legal_hold" });
    expect(Object.keys(await stored(id))).toHaveLength(fresherFiles.length);
    expect(await audited()).toEqual([]);
  });

  test("a legal hold on one record of a person keeps the others too, in any letter case", async () => {
    const held = await saved();
    await hold();
    const { id, token } = await saved(
      await form({ ...fresherAnswers, email: fresherAnswers.email.toUpperCase() }),
    );
    const other = await saved(await form({ ...fresherAnswers, email: "somebody@mail.example" }));
    expect((await kyc().receipt(token))?.legalHold).toBe(true);
    const url = String((await form()).photoFile);
    for (const refused of [
      await kyc().withdraw(token),
      await kyc().erase(id, hr),
      await kyc().send(token, "photoFile", url),
    ])
      expect(refused).toMatchObject({ ok: false, status: 409, code: "legal_hold" });
    expect(Object.keys(await stored(id))).toHaveLength(fresherFiles.length);
    expect((await kyc().receipt(held.token))?.legalHold).toBe(true);
    expect((await kyc().receipt(other.token))?.legalHold).toBe(false);
    expect(await kyc().withdraw(other.token)).toEqual({ ok: true });
  });

  test("an unknown record, or one that was erased, cannot be erased", async () => {
    const { id } = await saved();
    await kyc().erase(id, hr);
    for (const each of [id, id + 1])
      expect(await kyc().erase(each, hr)).toMatchObject({ ok: false, status: 404 });
    expect(await audited()).toHaveLength(1);
  });

  test("an erased record's place is free: the same person may send the form again", async () => {
    const { token } = await saved();
    await kyc().withdraw(token);
    expect(await kyc().save(await form(), bare)).toMatchObject({ ok: true });
  });
});
