import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { applicationPages, applications } from "#features/applications/tables.ts";
import { joiningUnderTest } from "#features/joining/server/joining.fixtures.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { renewAll } from "#platform/secrets/renew-keys.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { documentKeys } from "../../../tests/support/records/documents.ts";
import { joinerDetails } from "../tables.ts";
import { encryptedJoinerDetails } from "./details-store.ts";
import { createJoinerDetails } from "./joiner-details.ts";

const bank = {
  bankIfsc: "HDFC0000001",
  bankAccount: "501001234567",
  bankAccountAgain: "501001234567",
};
const sent = (values: Record<string, string>) => (name: string) => values[name];

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function start() {
    const site = joiningUnderTest(database());
    const accountsOf: number[] = [];
    const details = createJoinerDetails(
      {
        ...{ database: database(), clock: site.clock, keys: documentKeys },
        ...{ keyedHash: createKeyedHash("secret"), origin: "https://careers.xld.example" },
      },
      {
        ...{ brand: { now: async () => brand }, mailer: site.mailer },
        accountSaved: async (_queries, applicationId) => void accountsOf.push(applicationId),
      },
    );
    const by = await site.editor();
    const batch = await site.published(by);
    const { id } = await site.hired(batch, by);
    const token = (await details.tokenOf(id)) ?? "";
    return { ...site, details, by, batch, id, token, accountsOf };
  }

  const actions = async () =>
    (await database().queries.select({ action: auditLog.action }).from(auditLog)).map(
      ({ action }) => action,
    );

  test("a part is stored encrypted, and shown again without what is secret", async () => {
    const { details, token, id, accountsOf } = await start();
    expect(
      await details.save(token, "bank", sent({ ...bank, bankIfsc: "HDFC0XXXXXX" })),
    ).toMatchObject({
      errors: { bankIfsc: "ifscUnknown" },
    });
    expect(await details.save(token, "bank", sent(bank))).toMatchObject({ ok: true });
    expect(await details.find(token)).toMatchObject({
      bankName: "HDFC Bank",
      documents: null,
      saved: { bank: { answers: { bankIfsc: "HDFC0000001", bankAccount: "•••• 4567" } } },
    });
    const [row] = await database().queries.select().from(joinerDetails);
    expect(row?.contents.toString("latin1")).not.toContain("501001234567");
    expect(await actions()).toContain("joiner-saved");
    await details.save(token, "uan", sent({ noUan: "yes" }));
    // who refers themselves is seen by the account alone
    expect(accountsOf).toEqual([id]);
  });

  test("a link that is changed, or of who is hired no more, opens nothing and stores nothing", async () => {
    const { details, token, id } = await start();
    expect(
      await details.find(`${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`),
    ).toBeNull();
    const { queries } = database();
    const ofPage = eq(applicationPages.applicationId, id);
    await queries.update(applicationPages).set({ linkVersion: 2 }).where(ofPage);
    expect(await details.find(token)).toBeNull();
    await queries.update(applicationPages).set({ linkVersion: 1 }).where(ofPage);
    await queries.update(applications).set({ status: "rejected" }).where(eq(applications.id, id));
    expect(await details.save(token, "bank", sent(bank))).toBeNull();
    expect(await queries.select().from(joinerDetails)).toEqual([]);
  });

  test("who lacks something is written to once a day, and what is missing is named", async () => {
    const { details, token, batch, by, id, mails } = await start();
    await details.save(token, "bank", sent(bank));
    const ready = (await details.readiness(batch)).get(id);
    expect(ready).toMatchObject({ done: 1, total: 10, bankChanged: false, mayVerify: false });
    expect(ready?.missing).toContain("Nominees");
    expect(ready?.missing).not.toContain("Bank account");
    expect([await details.remindAll(batch, by), await details.remindAll(batch, by)]).toEqual([
      1, 1,
    ]);
    const written = (await mails()).filter(({ kind }) => kind === "joiner-details");
    expect(written).toHaveLength(1);
    expect(written[0]?.body).toContain("Nominees");
    expect(written[0]?.body).toContain(`/my-start/${token}`);
  });

  test("who waits for a seat, and whoever lacks something once the first day is over, is not written to", async () => {
    const { details, batch, by, id, hired, clock, mails } = await start();
    const { id: second } = await hired(batch, by);
    const { id: reserve } = await hired(batch, by);
    const expected = async () =>
      [...(await details.readiness(batch)).values()].filter(({ isExpected }) => isExpected).length;
    expect((await details.readiness(batch)).get(reserve)).toMatchObject({ isExpected: false });
    expect([await expected(), await details.remindAll(batch, by)]).toEqual([2, 2]);
    const written = (await mails()).filter(({ kind }) => kind === "joiner-details");
    expect(new Set(written.map(({ applicationId }) => applicationId))).toEqual(
      new Set([id, second]),
    );
    clock.pass(Date.parse("2031-05-13T00:00:00+05:30") - clock.now().getTime());
    expect([await expected(), await details.remindAll(batch, by)]).toEqual([0, 0]);
  });

  test("what was saved before it is asked in another way counts as lacking, until it is saved again", async () => {
    const { details, token, batch, by, id, mails } = await start();
    const state = async () => ({
      missing: (await details.readiness(batch)).get(id)?.missing,
      isOutdated: (await details.find(token))?.saved.bank?.isOutdated,
    });
    await details.save(token, "bank", sent(bank));
    expect(await state()).toMatchObject({ isOutdated: false });
    await database().queries.update(joinerDetails).set({ version: 0 });
    const again = "Bank account (to be confirmed again)";
    expect(await state()).toEqual({ missing: expect.arrayContaining([again]), isOutdated: true });
    await details.remindAll(batch, by);
    const [written] = (await mails()).filter(({ kind }) => kind === "joiner-details");
    expect(written?.body).toContain(again);
    await details.save(token, "bank", sent(bank));
    expect(await state()).toEqual({
      missing: expect.not.arrayContaining([again]),
      isOutdated: false,
    });
  });

  test("HR reads what one person of a batch filled in, without what is secret, and each reading is in the audit log", async () => {
    const { details, token, batch, by } = await start();
    await details.save(token, "bank", sent(bank));
    await details.save(token, "nights", sent({ nightShift: "no", transport: "no" }));
    const number = (await details.payroll(batch, by))[0]?.number ?? "";
    const before = (await actions()).length;
    const read = await details.read({ batchId: batch, number }, by);
    expect(read).toMatchObject({
      ...{ name: "Asha 1 Kulkarni", documents: null, bankName: "HDFC Bank" },
      saved: { bank: { answers: { bankAccount: "•••• 4567" } }, nights: { isOutdated: false } },
    });
    expect(JSON.stringify(read)).not.toContain("50100");
    expect((await actions()).slice(before)).toEqual(["joiner-read"]);
    expect(await details.read({ batchId: batch + 1, number }, by)).toBeNull();
    expect(await details.read({ batchId: batch, number: "XLD-9RH3TN5V" }, by)).toBeNull();
    expect((await actions()).slice(before)).toHaveLength(1);
  });

  test("payroll gets texts, and an account that changed since is flagged", async () => {
    const { details, token, batch, by, id } = await start();
    await details.save(token, "bank", sent(bank));
    await details.save(token, "uan", sent({ noUan: "yes" }));
    const [row] = await details.payroll(batch, by);
    expect(row).toMatchObject({
      ...{ bankAccount: "501001234567", bankName: "HDFC Bank", uan: "None", panNumber: "" },
      ...{ joiningDate: "2031-05-12", state: "Silent", batch: "Claims, May" },
    });
    const changed = async () => (await details.readiness(batch)).get(id)?.bankChanged;
    expect(await changed()).toBe(false);
    // the same once more changes nothing
    await details.save(token, "bank", sent(bank));
    expect(await changed()).toBe(false);
    const other = { bankAccount: "501001234568", bankAccountAgain: "501001234568" };
    await details.save(token, "bank", sent({ ...bank, ...other }));
    expect(await changed()).toBe(true);
    await details.payroll(batch, by);
    expect(await changed()).toBe(false);
    expect(await actions()).toContain("payroll-exported");
  });

  test("payroll gets nobody who waits for a seat", async () => {
    const { details, published, hired, by, token } = await start();
    const batch = await published(by, { seats: 1 });
    const first = await hired(batch, by);
    const waiting = await hired(batch, by);
    await details.save((await details.tokenOf(waiting.id)) ?? token, "bank", sent(bank));
    const rows = await details.payroll(batch, by);
    expect(rows.map(({ name }) => name)).toEqual(["Asha 2 Kulkarni"]);
    expect((await details.readiness(batch)).get(first.id)?.bankChanged).toBe(false);
  });

  test("columns that admins set are remembered, and a source that is no more is left out", async () => {
    const { details, by } = await start();
    expect((await details.columns()).length).toBeGreaterThan(20);
    await details.setColumns([{ source: "name", heading: "Employee" }], by);
    const gone = { source: "blood" as "name", heading: "Blood group" };
    await details.setColumns([gone, { source: "uan", heading: "UAN" }], by);
    expect(await details.columns()).toEqual([{ source: "uan", heading: "UAN" }]);
  });

  test("a packet for verification names what was agreed to, and is of nobody who agreed to nothing", async () => {
    const { details, token, batch, by, id } = await start();
    const number = (await details.payroll(batch, by))[0]?.number ?? "";
    const packet = () => details.packet({ batchId: batch, number }, by);
    expect(await packet()).toBeNull();
    await details.save(token, "verification", sent({}));
    expect(await packet()).toBeNull();
    await details.save(token, "verification", sent({ "verify-education": "yes" }));
    expect(await packet()).toMatchObject({ kinds: ["education"], version: 1, candidateId: null });
    expect((await details.readiness(batch)).get(id)?.mayVerify).toBe(true);
    expect(await details.packet({ batchId: batch + 1, number }, by)).toBeNull();
  });

  test("what is withdrawn or erased leaves nothing behind; a copy holds it in full", async () => {
    const { details, token, id } = await start();
    await details.save(token, "bank", sent(bank));
    expect((await details.copies([id])).get(id)).toMatchObject([
      { form: "bank", bankAccount: "501001234567" },
    ]);
    const { withdrawn } = await details.prepare();
    await database().transaction((queries) => withdrawn(queries, id));
    expect(await database().queries.select().from(joinerDetails)).toEqual([]);
  });

  test("a newer document key takes over", async () => {
    const { details, token } = await start();
    await details.save(token, "bank", sent(bank));
    const keys = [{ id: "2", key: Buffer.alloc(32, 9) }, ...documentKeys];
    expect(await renewAll(database(), [encryptedJoinerDetails(database(), keys)])).toEqual({
      ...{ left: {}, renewed: 1 },
    });
    const [row] = await database()
      .queries.select({ key: sql`substr(contents, 2, 1)` })
      .from(joinerDetails);
    expect(row?.key?.toString()).toBe("2");
  });
});
