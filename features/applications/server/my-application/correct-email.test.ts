import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fakeClock, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { applications as table } from "../../tables.ts";
import { onlyStatuses } from "../../ui/decide/decision-choices.ts";
import { viewOpened } from "../../ui/opened/opened-view.ts";
import { applicationDeskOver, editorOf, hr } from "../application-desk.fixtures.ts";
import { findPage, markEmail } from "../application-pages.ts";
import { myApplicationsUnderTest } from "./my-applications.fixtures.ts";

const first = "asha@mail.example";
const right = "asha.k@mail.example";

describeWithDatabase((database) => {
  let clock = fakeClock();
  let site: ReturnType<typeof myApplicationsUnderTest>;
  let meera: StaffUser;
  beforeEach(async () => {
    clock = fakeClock();
    site = myApplicationsUnderTest(database(), clock);
    await emptyTables(database());
    await seedOpenings(database());
    meera = (await editorOf(database(), clock)) as StaffUser;
  });

  const correct = async (id: number, email = right, more: object = {}) => {
    const outcome = await site.my.correctEmail(
      id,
      { email, endsLinks: false, isSure: false, ...more },
      meera,
    );
    clock.pass(minutes);
    return outcome;
  };
  const addressOf = async (id: number) => {
    const [row] = await database().queries.select().from(table).where(eq(table.id, id));
    return row?.email;
  };
  const mailsTo = async (recipient: string, kind: string) =>
    (await site.mails()).filter((mail) => mail.recipient === recipient && mail.kind === kind);
  const lastOf = (text: string | null | undefined) =>
    /https:\S+\/(\S+)/.exec(text ?? "")?.[1] ?? "";
  const historyOf = async (id: number) => {
    const opened = await applicationDeskOver(database(), clock).open(id, hr);
    return viewOpened(opened as NonNullable<typeof opened>, onlyStatuses);
  };

  test("HR corrects an address at once: what waits and the link go to the new one, and the mark goes", async () => {
    const { id, token } = await site.received();
    await markEmail(database().queries, first, clock.now());
    expect(await site.my.emailToCorrect(id)).toMatchObject({ email: first, why: null });
    expect(await correct(id)).toEqual({ ok: true });
    expect(await addressOf(id)).toBe(right);
    expect((await findPage(database().queries, id))?.emailRefusedAt).toBeNull();
    const [link] = await mailsTo(right, "application-links");
    expect(link?.body).toContain("HR changed the email address of your application");
    expect(await site.my.find(lastOf(link?.body))).toMatchObject({ id });
    const mine = await site.my.find(token);
    expect(mine?.events.map(({ what }) => what)).toEqual(["received", "email-corrected"]);
  });

  test("history and audit log name who corrected it, and no address", async () => {
    const { id } = await site.received();
    await correct(id);
    const { events } = await historyOf(id);
    expect(events[0]).toMatchObject({ what: "Email corrected by Meera Joshi", by: "Meera Joshi" });
    const log = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    const row = log.find(({ action }) => action === "email-corrected");
    expect(row).toMatchObject({ actorId: meera.id, subject: String(id) });
    expect(JSON.stringify(log)).not.toMatch(/asha/);
  });

  test("the address of before is told that it was HR, and puts itself back by its link", async () => {
    const { id, token } = await site.received();
    await correct(id, right, { endsLinks: true });
    expect(await site.my.find(token)).toBeNull();
    const [told] = await mailsTo(first, "application-email-changed");
    expect(told?.body).toContain("HR changed the email address of your application to a***@");
    expect(told?.body).not.toMatch(/asha\.k|private link/);
    const stop = lastOf(told?.body);
    expect(await site.my.emailToRestore(stop)).toMatchObject({ state: "open" });
    expect(await site.my.restoreEmail(stop)).toEqual({ ok: true });
    expect(await addressOf(id)).toBe(first);
    const { events } = await historyOf(id);
    expect(events[0]?.what).toMatch(
      /^Email put back by the candidate, who says that the change of/,
    );
  });

  test("a correction overtakes the new address that the candidate asked for before it", async () => {
    const { id, token } = await site.received();
    await site.my.requestEmailChange(token, "third@mail.example");
    const [asked] = await mailsTo("third@mail.example", "application-email");
    await correct(id);
    const confirmed = await site.my.confirmEmail(lastOf(asked?.body), false);
    expect(confirmed).toMatchObject({ ok: false, status: 404 });
    expect(await addressOf(id)).toBe(right);
  });

  test("an address with which somebody of another name applied is asked about first", async () => {
    const { id } = await site.received();
    await site.received({ jobEmail: "BELA@mail.example", jobFName: "Bela", jobLName: "Rao" });
    const asked = { ok: false, code: "shared", others: ["Bela Rao"] };
    expect(await correct(id, "bela@mail.example")).toEqual(asked);
    expect(await addressOf(id)).toBe(first);
    expect(await correct(id, "bela@mail.example", { isSure: true })).toEqual({ ok: true });
  });

  test("the same person's other application with the new address is shown as a possible duplicate", async () => {
    const { id } = await site.received({ jobCellNumber: "9820144556" });
    const other = await site.received({ jobEmail: right });
    expect(await correct(id)).toEqual({ ok: true });
    const { duplicates } = await historyOf(id);
    expect(duplicates.map((each) => each.id)).toEqual([other.id]);
  });

  test("nothing changes where it is the address by now, is held, withdrawn or not there", async () => {
    const [one, held, withdrawn] = [
      await site.received(),
      await site.received({ jobEmail: "held@mail.example" }),
      await site.received({ jobEmail: "gone@mail.example" }),
    ];
    expect(await correct(one.id, "ASHA@mail.example")).toEqual({ ok: false, code: "same" });
    await site.hold("held@mail.example");
    await site.my.withdraw(withdrawn.token);
    expect(await site.my.emailToCorrect(held.id)).toMatchObject({ why: "held" });
    expect(await site.my.emailToCorrect(withdrawn.id)).toMatchObject({ why: "withdrawn" });
    expect(await correct(held.id)).toMatchObject({ status: 409, code: "held" });
    expect(await correct(withdrawn.id)).toMatchObject({ status: 409, code: "withdrawn" });
    expect(await correct(one.id + 99)).toMatchObject({ status: 404, code: "gone" });
    expect(await site.my.emailToCorrect(one.id + 99)).toBeNull();
    expect(await mailsTo(right, "application-links")).toEqual([]);
    expect(await mailsTo(first, "application-email-changed")).toEqual([]);
  });
});
