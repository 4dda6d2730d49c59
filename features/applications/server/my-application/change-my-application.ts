import { writeAudit } from "#features/accounts/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import { renumberWhatsApp } from "#features/whatsapp/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { publishChange } from "#platform/pub-sub.ts";
import { unknownFiles } from "#records/intake/claim-files.ts";
import { refusable } from "#records/intake/save-once.ts";
import { Refused } from "#records/intake/submission-refusal.ts";
import { eraseUnheld } from "#records/lifecycle/record-retention.ts";
import { resumeField } from "../../application-fields.ts";
import { createApplicationConsentsStore } from "../application-consents-store.ts";
import { applicationTables } from "../application-tables-store.ts";
import { answerQuestion, questionMailKey } from "../candidate-questions.ts";
import type { EndsInterviews, InterviewEnds } from "../interview-ends.ts";
import type { SealedApplications } from "../sealed/sealed-applications.ts";
import { type ActMailOptions, createActMails } from "./act-mails.ts";
import type { ApplicationLinks } from "./application-links.ts";
import type { MyApplications } from "./my-application.ts";
import { createMyApplicationStore, type LinkedApplication } from "./my-application-store.ts";
import { createPagesStore } from "./pages-store.ts";
import { refused } from "./refusals.ts";

export interface ChangeOptions extends ActMailOptions {
  database: Database;
  clock: Clock;
  documents: Pick<Documents, "idFromUrl" | "claim" | "release" | "removeReleased">;
  links: ApplicationLinks;
  mailer: ActMailOptions["mailer"] & Pick<Mailer, "forgetMails" | "callBack" | "readdress">;
  sealed: Pick<SealedApplications, "isOn" | "seal" | "knows">;
  /** Cancels what is arranged with whoever withdraws. */
  interviews?: EndsInterviews;
}

/** Runs `work` on the application that a link opens, held, in one transaction that tells all nodes. */
export function changing(
  { database, links, sealed }: Pick<ChangeOptions, "database" | "links" | "sealed">,
  token: string,
  work: (queries: Queries, linked: LinkedApplication) => Promise<void>,
) {
  return refusable(database, async (queries) => {
    const number = links.numberIn(token);
    const linked = number === null ? null : await createMyApplicationStore(queries).hold(number);
    if (!linked || !links.opens(token, linked.page)) throw refused("gone");
    // it is released to HR for a while, and its candidate has nothing left to do
    if (await sealed.knows(queries, linked.row.id)) throw refused("gone");
    await work(queries, linked);
    await publishChange(database, queries, "applications");
    return { ok: true } as const;
  });
}

/** What must hold before anything of an application is replaced: nobody has to keep it, nobody withdrew it. */
export function checkChangeable({ held, page }: LinkedApplication): void {
  if (held) throw refused("held");
  if (page.withdrawnAt) throw refused("withdrawn");
}

/** Makes what candidates change by themselves, without an email in between. */
export function createOwnChanges(
  options: ChangeOptions,
): Pick<
  MyApplications,
  "withdraw" | "confirms" | "endKeeping" | "erase" | "changeTelephone" | "replaceResume" | "answer"
> {
  const { clock, documents, mailer, sealed, interviews } = options;
  const actMails = createActMails(options);

  async function addressOf(token: string): Promise<string | undefined> {
    const number = options.links.numberIn(token);
    const { queries } = options.database;
    const linked = number === null ? null : await createMyApplicationStore(queries).find(number);
    return linked && options.links.opens(token, linked.page) ? linked.row.email : undefined;
  }

  /** Before the transaction. */
  const prepareTelling = async (act: "withdrawn" | "erased" | "resume", token: string) =>
    actMails.prepare(act, await addressOf(token));
  type Telling = Awaited<ReturnType<typeof prepareTelling>>;

  /** Where that is how withdrawn applications are kept. @returns whether it is sealed now */
  async function sealWithdrawn(
    queries: Queries,
    linked: LinkedApplication,
    { ends, told }: { ends: InterviewEnds | undefined; told: Telling },
  ) {
    const { row, page, held } = linked;
    if (held || !(await sealed.isOn(queries))) return false;
    const at = clock.now();
    await told.write(queries, "sealed", linked);
    if (!page.withdrawnAt) await withdraw(queries, row.id, at, ends?.erased);
    await sealed.seal(queries, row.id, at);
    const entry = { actor: null, action: "application-sealed", subject: page.number } as const;
    await writeAudit(queries, at, entry);
    return true;
  }

  async function withdraw(queries: Queries, id: number, at: Date, end?: InterviewEnds["erased"]) {
    await createPagesStore(queries).withdraw(id, at);
    await createApplicationConsentsStore(queries).withdrawKeeping(id, at);
    await createMyApplicationStore(queries).addEvent(id, "withdrawn", at);
    await mailer.callBack(queries, { applicationId: id }, "notWanted");
    // after it: what interviewers are told now is not called back
    await end?.(queries, id);
  }

  return {
    async withdraw(token) {
      const ends = await interviews?.prepare();
      const told = await prepareTelling("withdrawn", token);
      return changing(options, token, async (queries, linked) => {
        if (linked.page.withdrawnAt) return;
        if (await sealWithdrawn(queries, linked, { ends, told })) return;
        await withdraw(queries, linked.row.id, clock.now(), ends?.withdrawn);
        await told.write(queries, "withdrawn", linked);
      }).finally(told.end);
    },

    endKeeping: (token) =>
      changing(options, token, async (queries, { row }) => {
        const at = clock.now();
        const ended = await createApplicationConsentsStore(queries).withdrawKeeping(row.id, at);
        if (ended) await createMyApplicationStore(queries).addEvent(row.id, "keeping-ended", at);
      }),

    async erase(token) {
      const erased: string[] = [];
      const ends = await interviews?.prepare();
      const told = await prepareTelling("erased", token);
      const outcome = await changing(options, token, async (queries, linked) => {
        const { row, held } = linked;
        if (held) throw refused("held");
        if (await sealWithdrawn(queries, linked, { ends, told })) return;
        await told.write(queries, "erased", linked);
        const at = clock.now();
        await ends?.erased(queries, row.id);
        const erasable = { tables: applicationTables, documents };
        const { gone, documentIds } = await eraseUnheld(queries, erasable, [row.id], at);
        if (gone.length === 0) throw refused("held");
        erased.push(...documentIds);
        await mailer.forgetMails(queries, { applicationIds: gone, linksTo: row.email });
        const detail = { documents: documentIds.length };
        const entry = { action: "application-erased", subject: String(row.id), detail } as const;
        await writeAudit(queries, at, { actor: null, ...entry });
      }).finally(told.end);
      if (outcome.ok) await documents.removeReleased(erased);
      return outcome.ok && !told.mayTell ? { ...outcome, isUntold: true } : outcome;
    },

    async confirms(token, act) {
      const email = await addressOf(token);
      return email !== undefined && actMails.mayTell(act, email);
    },

    changeTelephone: (token, contactNumber) =>
      changing(options, token, async (queries, linked) => {
        checkChangeable(linked);
        const { id, contactNumber: before } = linked.row;
        if (before === contactNumber) return;
        const store = createMyApplicationStore(queries);
        await store.change(id, { contactNumber });
        const at = clock.now();
        await renumberWhatsApp(queries, id, { telephone: contactNumber, at });
        await store.addEvent(id, "telephone-changed", at);
      }),

    answer: (token, questionId, answer) =>
      changing(options, token, async (queries, { row, page }) => {
        if (page.withdrawnAt) throw refused("withdrawn");
        const question = { id: questionId, applicationId: row.id };
        const given = { answer, answeredAt: clock.now() };
        if (!(await answerQuestion(queries, question, given))) throw refused("answered");
        await mailer.callBack(queries, { key: questionMailKey(questionId) }, "replied");
      }),

    async replaceResume(token, url) {
      const resumeId = documents.idFromUrl(url);
      const replaced: string[] = [];
      const told = await prepareTelling("resume", token);
      const outcome = await changing(options, token, async (queries, linked) => {
        const { id, resumeId: before } = linked.row;
        if (before === resumeId) return;
        checkReplaceable(linked);
        if (resumeId === null || !(await documents.claim(queries, resumeId))) throw unknownFile();
        const store = createMyApplicationStore(queries);
        await store.change(id, { resumeId });
        const former = before === null ? [] : [before];
        const act = former.length === 0 ? "resume-added" : "resume-replaced";
        const event = await store.addEvent(id, act, clock.now());
        await told.write(queries, act, linked, `:${event}`);
        await documents.release(queries, former);
        replaced.push(...former);
      }).finally(told.end);
      if (outcome.ok) await documents.removeReleased(replaced);
      return outcome;
    },
  };
}

/** What HR has opened stays; what is missing may come at any time. */
function checkReplaceable(linked: LinkedApplication): void {
  checkChangeable(linked);
  if (linked.row.readAt && linked.row.resumeId !== null) throw refused("opened");
}

const unknownFile = () => new Refused(unknownFiles([resumeField.id]));
