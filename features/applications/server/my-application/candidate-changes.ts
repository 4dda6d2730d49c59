import { writeAudit } from "#features/accounts/server/index.ts";
import { renumberWhatsApp } from "#features/whatsapp/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { unknownFiles } from "#records/intake/claim-files.ts";
import { Refused } from "#records/intake/submission-refusal.ts";
import { eraseNotOnHold } from "#records/lifecycle/record-retention.ts";
import { resumeField } from "../../application-fields.ts";
import { markWithdrawn } from "../application-pages.ts";
import { answerQuestion, questionMailKey } from "../candidate-questions.ts";
import { endKeeping } from "../receive/application-consents.ts";
import { type ArrangementEnds, applicationTables } from "../retention.ts";
import { addEvent } from "./candidate-history.ts";
import { createConfirmationMails } from "./confirmation-mails.ts";
import {
  type ChangeContext,
  type Changed,
  type ChangeNeeds,
  changeRow,
  changing,
  checkChangeable,
  type LinkedApplication,
  openLinked,
  refused,
} from "./linked-application.ts";

/** Makes what candidates change by themselves, without an email in between. */
export function createCandidateChanges(context: ChangeContext, needs: ChangeNeeds) {
  const { clock } = context;
  const { documents, mailer, sealed, interviews } = needs;
  const actMails = createConfirmationMails(context, needs);

  const addressOf = async (token: string) =>
    (await openLinked(context.database.queries, needs, token))?.row.email;

  type NotificationOptions = Awaited<ReturnType<typeof actMails.prepare>>;

  /** Where that is how withdrawn applications are kept. @returns whether it is sealed now */
  async function sealWithdrawn(
    queries: Queries,
    linked: LinkedApplication,
    {
      ends,
      notification,
    }: { ends: ArrangementEnds | undefined; notification: NotificationOptions },
  ) {
    const { row, page, held } = linked;
    if (held || !(await sealed.isOn(queries))) return false;
    const at = clock.now();
    await notification.write(queries, "sealed", linked);
    if (!page.withdrawnAt) await withdraw(queries, row.id, at, ends?.erased);
    await sealed.seal(queries, row.id, at);
    const entry = { actor: null, action: "application-sealed", subject: page.number } as const;
    await writeAudit(queries, at, entry);
    return true;
  }

  async function withdraw(queries: Queries, id: number, at: Date, end?: ArrangementEnds["erased"]) {
    await markWithdrawn(queries, id, at);
    await endKeeping(queries, id, at);
    await addEvent(queries, id, { by: "withdrawn", at });
    await mailer.callBack(queries, { applicationId: id }, "notWanted");
    // after it: what interviewers are told now is not called back
    await end?.(queries, id);
  }

  return {
    /** It is considered no more, and stays as it is or is sealed. Again it changes nothing, as with all of these. */
    async withdraw(token: string): Promise<Changed> {
      const ends = await interviews?.prepare();
      const notification = await actMails.prepare("withdrawn");
      return changing(context, needs, token, async (queries, linked) => {
        if (linked.page.withdrawnAt) return;
        if (await sealWithdrawn(queries, linked, { ends, notification })) return;
        await withdraw(queries, linked.row.id, clock.now(), ends?.withdrawn);
        await notification.write(queries, "withdrawn", linked);
      }).finally(notification.end);
    },

    /** It is not kept for other roles any more. */
    endKeeping: (token: string): Promise<Changed> =>
      changing(context, needs, token, async (queries, { row }) => {
        const at = clock.now();
        const ended = await endKeeping(queries, row.id, at);
        if (!ended) return;
        await addEvent(queries, row.id, { by: "keeping-ended", at });
        await mailer.callBack(queries, { invitationsOf: [row.id] }, "notKept");
      }),

    /** The whole record with resume, history and mails, or sealed instead; not where a legal hold keeps it. */
    async erase(token: string): Promise<Changed> {
      const erased: string[] = [];
      const ends = await interviews?.prepare();
      const notification = await actMails.prepare("erased");
      const outcome = await changing(context, needs, token, async (queries, linked) => {
        const { row, held } = linked;
        if (held) throw refused("held");
        if (await sealWithdrawn(queries, linked, { ends, notification })) return;
        await notification.write(queries, "erased", linked);
        const at = clock.now();
        await ends?.erased(queries, row.id);
        const erasable = { tables: applicationTables, documents };
        const { gone, documentIds } = await eraseNotOnHold(queries, erasable, [row.id], at);
        if (gone.length === 0) throw refused("held");
        erased.push(...documentIds);
        await mailer.forgetMails(queries, { applicationIds: gone, linksTo: row.email });
        const detail = { documents: documentIds.length };
        const entry = { action: "application-erased", subject: String(row.id), detail } as const;
        await writeAudit(queries, at, { actor: null, ...entry });
      }).finally(notification.end);
      if (outcome.ok) await documents.removeReleased(erased);
      return outcome.ok && !notification.hasBeenWritten()
        ? { ...outcome, isUnconfirmed: true }
        : outcome;
    },

    /** Whether an email would confirm this act now. */
    async confirms(token: string, act: "withdrawn" | "erased"): Promise<boolean> {
      const email = await addressOf(token);
      return email !== undefined && actMails.mayTell(act, email);
    },

    changeTelephone: (token: string, contactNumber: string): Promise<Changed> =>
      changing(context, needs, token, async (queries, linked) => {
        checkChangeable(linked);
        const { id, contactNumber: before } = linked.row;
        if (before === contactNumber) return;
        await changeRow(queries, id, { contactNumber });
        const at = clock.now();
        await renumberWhatsApp(queries, id, { telephone: contactNumber, at });
        await addEvent(queries, id, { by: "telephone-changed", at });
      }),

    /** Answers what HR asked, or corrects the answer while nobody of HR has seen it. */
    answer: (token: string, questionId: number, answer: string): Promise<Changed> =>
      changing(context, needs, token, async (queries, { row, page }) => {
        if (page.withdrawnAt) throw refused("withdrawn");
        const question = { id: questionId, applicationId: row.id };
        const given = { answer, answeredAt: clock.now() };
        if (!(await answerQuestion(queries, question, given))) throw refused("answered");
        await mailer.callBack(queries, { key: questionMailKey(questionId) }, "replied");
      }),

    /** Adds it where there is none, and else only while nobody of HR has opened the application. @param url of the uploaded file */
    async replaceResume(token: string, url: string): Promise<Changed> {
      const resumeId = documents.idFromUrl(url);
      const replaced: string[] = [];
      const confirmation = await actMails.prepare("resume");
      const outcome = await changing(context, needs, token, async (queries, linked) => {
        const { id, resumeId: before } = linked.row;
        if (before === resumeId) return;
        checkReplaceable(linked);
        if (resumeId === null || !(await documents.claim(queries, resumeId))) throw unknownFile();
        await changeRow(queries, id, { resumeId });
        const former = before === null ? [] : [before];
        const act = former.length === 0 ? "resume-added" : "resume-replaced";
        const event = await addEvent(queries, id, { by: act, at: clock.now() });
        await confirmation.write(queries, act, linked, `:${event}`);
        await documents.release(queries, former);
        replaced.push(...former);
      }).finally(confirmation.end);
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
