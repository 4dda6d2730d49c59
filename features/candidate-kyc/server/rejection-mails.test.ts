import { beforeEach, expect, test } from "vitest";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { minutes } from "#features/accounts/server/accounts.fixtures.ts";
import type { Account } from "#features/accounts/server/accounts.ts";
import type { Deliver, OutgoingMail } from "#features/mail/server/mail-message.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { bare, kycUnderTest } from "../../../tests/support/records/kyc.fixtures.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import type { DocumentReview } from "../document-review.ts";
import { candidates } from "../tables.ts";
import { editorOf, kycDeskOver } from "./desk/kyc-desk.fixtures.ts";

describeWithDatabase((database) => {
  const under = kycUnderTest(database);
  const { clock } = under;
  let actor: Account;
  let sent: OutgoingMail[];
  let record: Awaited<ReturnType<typeof under.saved>>;

  beforeEach(async () => {
    sent = [];
    actor = await editorOf(database(), clock);
    record = await under.saved();
  });

  /** One node of the site. */
  function node(deliver: Deliver | null = keeps) {
    const site = mailDesk(database(), clock, deliver);
    const desk = kycDeskOver(database(), clock, { mailer: site.mailer });
    return { ...site, desk, kyc: under.kyc(site.mailer) };
  }
  const keeps: Deliver = async (mail) => {
    sent.push(mail);
    return { outcome: "sent" };
  };

  /** @param reason none accepts it */
  async function judge({ desk }: ReturnType<typeof node>, key: KycDocumentKey, reason = "") {
    const seen = (await desk.open(record.id))?.documents.find((each) => each.key === key);
    if (!seen) throw new Error(`There is no ${key}.`);
    const { documentId, status: was } = seen;
    const status = reason ? "rejected" : "accepted";
    const judgement: DocumentReview = { key, documentId, was, status, reason };
    return desk.review(record.id, [judgement], actor);
  }
  const unsent = async ({ mails }: ReturnType<typeof node>) =>
    (await mails()).filter(({ state }) => state === "waiting" || state === "held");

  test("two rejections within ten minutes are one email that lists both", async () => {
    const one = node();
    await judge(one, "photoFile", "Too dark.");
    clock.pass(9 * minutes);
    expect(await one.mailer.work()).toBe(0);
    await judge(one, "SSCFile", "Cut off.");
    clock.pass(9 * minutes);
    expect(await one.mailer.work()).toBe(0);
    clock.pass(minutes);
    expect(await one.mailer.work()).toBe(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe("Please send XLD 2 documents again");
    for (const part of ["Photograph: Too dark.", "SSC marksheet: Cut off."])
      expect(sent[0]?.body).toContain(part);
    clock.pass(60 * minutes);
    expect(await one.mailer.work()).toBe(0);
  });

  test("a later email lists also what the one before asked for and did not come", async () => {
    const one = node();
    await judge(one, "photoFile", "Too dark.");
    clock.pass(10 * minutes);
    await one.mailer.work();
    await judge(one, "SSCFile", "Cut off.");
    clock.pass(10 * minutes);
    await one.mailer.work();
    expect(sent).toHaveLength(2);
    for (const part of ["Photograph: Too dark.", "SSC marksheet: Cut off."])
      expect(sent[1]?.body).toContain(part);
  });

  test("what is missing stands in it as well", async () => {
    const requestedKeys = ["addressProofFile"];
    await database().queries.update(candidates).set({ requestedKeys });
    const one = node(null);
    await judge(one, "SSCFile", "Cut off.");
    const [mail] = await unsent(one);
    expect(mail?.subject).toBe("Please send XLD 2 documents");
    expect(mail?.body).toContain("We have not received yet:");
    expect(mail?.body).toContain("Current Address Proof");
  });

  test("what was accepted or replaced before it goes is left out, and nothing outstanding goes not at all", async () => {
    const one = node();
    for (const key of ["photoFile", "SSCFile", "panCardFile"] as const)
      await judge(one, key, "Too dark.");
    await judge(one, "panCardFile");
    const url = await under.upload();
    expect(await one.kyc.send(record.token, "photoFile", url)).toMatchObject({ ok: true });
    expect((await unsent(one)).map(({ subject }) => subject)).toEqual([
      "Please send XLD one document again",
    ]);
    const next = await under.upload();
    await one.kyc.send(record.token, "SSCFile", next);
    clock.pass(60 * minutes);
    expect(await one.mailer.work()).toBe(0);
    const { rows } = await one.outbox.search({ standing: "cancelled" }, { limit: 9, offset: 0 });
    expect(rows).toMatchObject([{ failureReason: "Called back: nothing is left to send again" }]);
  });

  test("a new link ends the one in an email that was not sent yet", async () => {
    const one = node();
    await judge(one, "photoFile", "Too dark.");
    await one.desk.renewLink(record.id, actor);
    const { receiptUrl = "?" } = (await one.desk.open(record.id)) ?? {};
    expect((await unsent(one)).map(({ body }) => body?.includes(receiptUrl))).toEqual([true]);
  });

  test("without a mail server several decisions are one held email", async () => {
    const one = node(null);
    await judge(one, "photoFile", "Too dark.");
    clock.pass(60 * minutes);
    await judge(one, "SSCFile", "Cut off.");
    const held = await unsent(one);
    expect(held.map(({ state, subject }) => [state, subject])).toEqual([
      ["held", "Please send XLD 2 documents again"],
    ]);
  });

  test("two nodes, of which one dies while it decides, send exactly one email", async () => {
    const [one, other] = [node(), node()];
    await judge(one, "photoFile", "Too dark.");
    const dies = kycDeskOver(database(), clock, {
      mailer: {
        ...one.mailer,
        async write(...mail) {
          await one.mailer.write(...mail);
          throw new Error("killed");
        },
      },
    });
    await expect(judge({ ...one, desk: dies }, "panCardFile", "Cut off.")).rejects.toThrow();
    await Promise.all([
      judge(one, "SSCFile", "Cut off."),
      judge(other, "resumeFile", "Another one."),
    ]);
    clock.pass(10 * minutes);
    await Promise.all([one.mailer.work(), other.mailer.work()]);
    expect(sent.map(({ subject }) => subject)).toEqual(["Please send XLD 3 documents again"]);
  });

  test("one that was given up is written again with what is outstanding now", async () => {
    const fails = node(async () => ({ outcome: "refused", final: true, reason: "No such user" }));
    await judge(fails, "photoFile", "Too dark.");
    clock.pass(10 * minutes);
    await fails.mailer.work();
    expect(await fails.outbox.stuck(9)).toBe(1);
    const one = node();
    await judge(one, "SSCFile", "Cut off.");
    expect(await one.outbox.stuck(9)).toBe(0);
    clock.pass(10 * minutes);
    await one.mailer.work();
    expect(sent.map(({ subject }) => subject)).toEqual(["Please send XLD 2 documents again"]);
  });

  test("what asks for a form that has come is not sent any more", async () => {
    const one = node();
    const made = await one.kycRequests.make(
      { email: "a@mail.example", name: "Asha", dueOn: "2031-05-20", documents: [], byMail: true },
      actor,
    );
    const { token = "" } = (made.ok && (await one.kycRequests.get(made.id))) || {};
    await one.kyc.save(await under.form(), { ...bare, request: token });
    await one.mailer.work();
    expect(sent.map(({ subject }) => subject)).toEqual(["XLD has received your documents"]);
  });
});
