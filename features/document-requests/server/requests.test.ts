import { beforeEach, expect, test } from "vitest";
import { desk, fakeClock, hours, meera } from "#features/accounts/server/accounts.fixtures.ts";
import { kycDeskOver } from "#features/candidate-kyc/server/desk/kyc-desk.fixtures.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { links, mailDesk } from "../../../tests/support/services/outbox.ts";
import type { NewRequest } from "../kyc-requests.ts";

const nikhil: NewRequest = {
  email: "nikhil@mail.example",
  name: "Nikhil Deshmukh",
  dueOn: "2031-05-20",
  documents: ["passportOrPoliceFile"],
  byMail: true,
};

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function serve() {
    const clock = fakeClock();
    const { staff, audit } = desk(database(), { clock });
    const actor = await staff.createAccount({ ...meera, role: "editor" });
    return { ...mailDesk(database(), clock), clock, audit, actor };
  }

  /** The form that a candidate sent by the link of a request. */
  async function answer(requestId: number, receivedAt: Date): Promise<number> {
    const who = { email: nikhil.email, aadhaarName: "Nikhil Deshmukh", answers: {} };
    const [added] = await database()
      .queries.insert(candidates)
      .values({ ...who, receivedAt, state: "to-check", requestId })
      .returning({ id: candidates.id });
    return added?.id ?? 0;
  }

  test("a request is made with its mail, and its link says what is asked for", async () => {
    const { kycRequests, actor, mails, audit } = await serve();
    expect(await kycRequests.make(nikhil, actor)).toEqual({ ok: true, id: 1 });
    const request = await kycRequests.get(1);
    expect(request).toMatchObject({ state: "waiting", dueOn: "2031-05-20", reminders: 0 });
    const token = request?.token ?? "";
    const { email, name, dueOn } = nikhil;
    const documentKeys = nikhil.documents;
    const asked = { email, name, dueOn, documentKeys, receipt: null };
    expect(await kycRequests.find(token)).toEqual(asked);
    const [mail] = await mails();
    expect(mail).toMatchObject({ key: "request:1:1", recipient: email, requestId: 1 });
    const lines = mail?.body?.split("\n");
    expect(lines).toContain(`https://careers.xld.example/upload-your-kyc/${token}`);
    expect(lines).toContain("- Passport or Police Verification");
    expect(mail?.body).toContain("by Tuesday 20 May 2031.");
    expect(JSON.stringify(await audit())).not.toMatch(/nikhil/i);
  });

  test("once a candidate's private link is replaced, that of the request leads there no more", async () => {
    const { kycRequests, actor, clock } = await serve();
    await kycRequests.make(nikhil, actor);
    const token = (await kycRequests.get(1))?.token ?? "";
    const id = await answer(1, clock.now());
    expect((await kycRequests.find(token))?.receipt).toMatch(new RegExp(`^${id}-`));
    await kycDeskOver(database(), clock).renewLink(id, actor);
    expect(await kycRequests.find(token)).toBeNull();
  });

  test("a request that is held until after its due day asks for no day that is over", async () => {
    const { kycRequests, actor, clock, outbox } = await serve();
    await kycRequests.make(nikhil, actor);
    const shown = async () => (await outbox.search({}, { limit: 1, offset: 0 })).rows[0]?.body;
    expect(await shown()).toContain("documents by Tuesday 20 May 2031.");
    clock.pass(17 * 24 * hours);
    expect(await shown()).not.toContain("documents by Tuesday");
    expect(await shown()).toContain(
      "as soon as you can. We asked for them by Tuesday 20 May 2031.",
    );
  });

  test("without the mail only the link is made", async () => {
    const { kycRequests, actor, mails } = await serve();
    await kycRequests.make({ ...nikhil, byMail: false }, actor);
    expect(await mails()).toEqual([]);
  });

  test("nobody has two open requests, also when they are made at once", async () => {
    const { kycRequests, actor } = await serve();
    const twice = await Promise.all([
      kycRequests.make(nikhil, actor),
      kycRequests.make({ ...nikhil, email: "NIKHIL@mail.example" }, actor),
    ]);
    expect(twice).toContainEqual({ ok: false, reason: "open", id: 1 });
    await kycRequests.cancel(1, actor);
    expect(await kycRequests.make(nikhil, actor)).toMatchObject({ ok: true });
  });

  test("a cancelled request opens nothing, and its mail does not go", async () => {
    const { kycRequests, actor, mailer, mails } = await serve();
    await kycRequests.make(nikhil, actor);
    const token = (await kycRequests.get(1))?.token ?? "";
    expect(await kycRequests.cancel(1, actor)).toEqual({ ok: true });
    expect(await kycRequests.find(token)).toBeNull();
    expect(await mailer.work()).toBe(0);
    expect(await mails()).toMatchObject([{ state: "failed", body: null }]);
    expect(await kycRequests.cancel(1, actor)).toEqual({ ok: false, reason: "closed" });
    expect(await kycRequests.remind(1, actor)).toEqual({ ok: false, reason: "closed" });
    expect(await kycRequests.cancel(9, actor)).toEqual({ ok: false, reason: "absent" });
  });

  test("a renewed link ends the one of before, and the mail with that one", async () => {
    const { kycRequests, actor, mailer, mails } = await serve();
    await kycRequests.make(nikhil, actor);
    const before = (await kycRequests.get(1))?.token ?? "";
    await kycRequests.renew(1, { dueOn: "2031-06-01", byMail: true }, actor);
    const after = (await kycRequests.get(1))?.token ?? "";
    expect(await kycRequests.find(before)).toBeNull();
    expect(await kycRequests.find(after)).toMatchObject({ dueOn: "2031-06-01" });
    expect(await mailer.work()).toBe(1);
    const [first, second] = await mails();
    expect(first).toMatchObject({ state: "failed", body: null });
    expect(second).toMatchObject({ key: "request:1:2", state: "sent" });
    expect(second?.body).toContain(after);
  });

  test("the list tells what became of each request", async () => {
    const { kycRequests, actor, clock } = await serve();
    const make = (email: string, dueOn: string) =>
      kycRequests.make({ ...nikhil, email, dueOn }, actor);
    await make("one@mail.example", "2031-05-20");
    await make("two@mail.example", "2031-05-05");
    await make("three@mail.example", "2031-05-20");
    await make("four@mail.example", "2031-05-20");
    const candidateId = await answer(3, clock.now());
    await kycRequests.cancel(4, actor);
    clock.pass(48 * hours);
    const read = async (query: Partial<Parameters<typeof kycRequests.search>[0]> = {}) => {
      return (await kycRequests.search(query, { limit: 10, offset: 0 })).rows;
    };
    expect((await read()).map(({ state }) => state)).toEqual([
      "cancelled",
      "sent",
      "overdue",
      "waiting",
    ]);
    expect((await read({ text: "NIKHIL three@" })).map((row) => row.id)).toEqual([3]);
    expect(await kycRequests.get(3)).toMatchObject({ state: "sent", candidateId });
  });

  test("whoever has answered is led to the receipt by the link of the request", async () => {
    const { kycRequests, actor, clock } = await serve();
    await kycRequests.make(nikhil, actor);
    const id = await answer(1, clock.now());
    const asked = await kycRequests.find((await kycRequests.get(1))?.token ?? "");
    expect(asked?.receipt).toBe(links.token("kyc-receipt", { id, linkVersion: 1 }));
  });

  test("a list asks everybody once: who has an open request is left out and told", async () => {
    const { kycRequests, actor, mails, audit } = await serve();
    await kycRequests.make(nikhil, actor);
    const people = Array.from({ length: 45 }, (_, at) => `P ${at},p${at}@mail.example,20/05/2031`);
    const text = ["name,email,due", "Nikhil,Nikhil@mail.example,2031-05-20", ...people].join("\n");
    const plan = await kycRequests.plan(text);
    expect(plan.problems).toEqual([]);
    expect(plan.open).toEqual([{ line: 2, email: "Nikhil@mail.example" }]);
    expect(await kycRequests.makeMany(plan.rows, true, actor)).toBe(45);
    expect(await kycRequests.makeMany(plan.rows, true, actor)).toBe(0);
    expect(await mails()).toHaveLength(46);
    const counted = (await audit()).filter(({ action }) => action === "kyc-requests-made");
    const sum = counted.reduce((all, { detail }) => all + Number(detail?.requests), 0);
    expect(sum).toBe(45);
  });
});
