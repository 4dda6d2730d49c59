import { and, asc, desc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import type { ScanState } from "#contract/answers/kyc-status.ts";
import { mayActAs, scopeOf } from "#contract/roles.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { documents } from "#features/documents/tables.ts";
import type { MailProgress, Outbox } from "#features/mail/server/index.ts";
import { isPreferred } from "#features/openings/index.ts";
import type { Openings } from "#features/openings/server/index.ts";
import type { Skipped, UnreadableReason } from "#features/resume-text/index.ts";
import type { ResumeTexts } from "#features/resume-text/server/index.ts";
import { findConsent, type WhatsAppConsent } from "#features/whatsapp/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded } from "#platform/database/search-sql.ts";
import type { Chosen } from "../decisions.ts";
import type { CandidateAction } from "../my-application.ts";
import type { QuestionAnswer } from "../questions/question-answers.ts";
import { applicationEvents, applications } from "../tables.ts";
import { type CandidateQuestion, markAnswersSeen, questionsOf } from "./candidate-questions.ts";
import { createMentionsStore, type MentionableColleague } from "./decide/mentions.ts";
import {
  type DuplicateApplication,
  duplicatesOf,
  leadingApplication,
  type MergedApplication,
  partsOfApplication,
} from "./decide/merge-applications.ts";
import { assigned } from "./decide/undo-change.ts";
import { type InvitationEvent, invitationsOf } from "./invitations/invitations.ts";
import {
  type EarlierApplication,
  findListed,
  inScope,
  type ListedApplication,
  listedApplications,
  type Reader,
  type Scope,
} from "./listed-applications.ts";
import { type ApplicationConsent, agreementsOf } from "./receive/application-consents.ts";
import { driveOf, type FromDrive } from "./receive/drive-applications.ts";
import { questionAnswersOf } from "./receive/stored-application.ts";
import { createSealedStore, type Released } from "./sealed/sealed-store.ts";
import type { StageMails } from "./stage-mails/stage-mails.ts";

/** What somebody of HR did with an application. */
export interface ApplicationEvent {
  at: Date;
  /** Null where the account is not known. */
  actorName: string | null;
  /** The new status; null where neither status nor stage was chosen. */
  status: ApplicationStatus | null;
  stageId: number | null;
  reasonId: number | null;
  /** What else was chosen. */
  decided: Chosen;
  /** Of the account that it assigned to. */
  assigneeName: string | null;
  /** It takes an earlier change back. */
  isUndo: boolean;
  note: string | null;
  /** It was merged with another application, or separated from it. */
  merge: "merged" | "unmerged" | null;
  /** What its candidate did; null for what HR did. */
  byCandidate: CandidateAction | null;
  /** Of an address that was put back: when it had been changed; null of all else. */
  changedAt: Date | null;
  /** HR added the resume that it came without. */
  addedResume: boolean;
  /** Of which application: of several that are merged, any of them. */
  applicationId: number;
}

/** What is known of an application's resume without opening it. */
export interface StoredResume {
  mediaType: string;
  size: number;
  scan: ScanState;
}

/** What was answered to a question of the opening, as it was asked. */
export interface AnsweredQuestion extends QuestionAnswer {
  /** It is the answer that HR prefers now. */
  isPreferred: boolean;
}

/** An application beside others: as it was before this, so that an unread one says so. */
export interface ComparedApplication extends ListedApplication {
  /** In the order in which they were asked. */
  questions: AnsweredQuestion[];
  /** Null where nobody gave one. */
  resume: StoredResume | null;
}

export interface OpenedApplication extends ComparedApplication {
  /** What its candidate agreed to, oldest first. */
  consents: ApplicationConsent[];
  /** What its candidate was asked, in that order; an answer is unread only this once. */
  asked: CandidateQuestion[];
  /** To messages by WhatsApp; null where none was given. */
  whatsApp: Pick<WhatsAppConsent, "version" | "agreedAt" | "endedAt" | "endedBy"> | null;
  /** Oldest first. */
  events: ApplicationEvent[];
  /** What its candidate was invited to, oldest first. */
  invitations: InvitationEvent[];
  /** What came before this one with the same e-mail or telephone; newest first, at most 20. */
  earlier: EarlierApplication[];
  /** What may be of the same person and is not merged with it; at most 20. */
  duplicates: DuplicateApplication[];
  /** What is merged with it and shown within it; `events` are of all of them. */
  parts: MergedApplication[];
  /** The walk-in drive that it came from. */
  drive: FromDrive | null;
  /** It was sealed, and two admins opened it. */
  released: Released | null;
  /** Within which application it is shown itself. */
  mergedInto: MergedApplication | null;
  /** Why its resume could not be read for searches; null where it is, or will be. */
  unreadableResume: UnreadableReason | null;
  /** What of the resume no search looks into. */
  leftOutOfResume: readonly Skipped[];
  /** The messages about it to its candidate, the newest first. */
  mails: readonly MailProgress[];
  /** Whom a note on it may name, by name, and who of them would not hear of it. */
  colleagues: readonly MentionableColleague[];
  /** What the email of its stage says; null for whom its private link is not meant. */
  stageText: string | null;
}

const maxEarlier = 20;

/** What is shown of an opened application beside its own row. Where one is left out, nothing of it is shown. */
export interface ShownBeside {
  openings: Pick<Openings, "questionsOf">;
  resumeTexts?: Pick<ResumeTexts, "whyUnreadable" | "skipped">;
  outbox?: Pick<Outbox, "ofApplication">;
  stageMails?: StageMails;
}

/** Opens an application, or several beside each other. */
export function createOpenedApplications(
  { database, clock }: Pick<Context, "database" | "clock">,
  { openings, resumeTexts, outbox, stageMails }: ShownBeside,
) {
  const { queries } = database;

  /** Null where there is none; undefined where it is gone. */
  async function resumeOf({ resumeId }: ListedApplication) {
    return resumeId === null ? null : ((await storedResume(queries, resumeId)) ?? undefined);
  }

  /** What the candidate answered to the opening's questions; preferred is what HR prefers now. */
  async function answered({ id }: ListedApplication): Promise<AnsweredQuestion[]> {
    const given = await questionAnswersOf(queries, id);
    if (given.length === 0) return [];
    const questions = await openings.questionsOf(await openingOf(queries, id));
    return given.map((each) => {
      const question = questions.find(({ key }) => key === each.key);
      return { ...each, isPreferred: question ? isPreferred(question, each.answer) : false };
    });
  }

  /** It holds the private link, which is for editors (0036). */
  async function stageTextFor(id: number, by: Reader): Promise<string | null> {
    if (!stageMails || !mayActAs(by.role, "editor")) return null;
    const writer = await stageMails.prepare();
    return (await writer.text(queries, id))?.body ?? null;
  }

  /** Those that are shown now: what is corrected meanwhile stays unread. */
  async function markAnswersRead(hrQuestions: readonly CandidateQuestion[]): Promise<void> {
    const unread = hrQuestions.filter(({ answeredAt, readAt }) => answeredAt && !readAt);
    const times = unread.map(({ answeredAt }) => Number(answeredAt));
    if (times.length === 0) return;
    const ids = unread.map(({ id }) => id);
    const until = new Date(Math.max(...times));
    await markAnswersSeen(queries, ids, { until, at: clock.now() });
  }

  return {
    /** In full; marks it as read, and its notes as seen by whom they name. Null where there is none for them. */
    async open(id: number, by: Reader): Promise<OpenedApplication | null> {
      const scope = scopeOf(by);
      const row = await findListed(queries, id, scope);
      if (!row) return null;
      const parts = await partsOfApplication(queries, id, scope);
      const ids = [id, ...parts.map((part) => part.id)];
      const [
        allEvents,
        asked,
        earlier,
        found,
        mergedInto,
        resume,
        questions,
        consents,
        unreadable,
        leftOut,
        released,
        drive,
        invitations,
      ] = await Promise.all([
        eventsOf(queries, ids),
        questionsOf(queries, ids),
        earlierThan(queries, row, scope),
        duplicatesOf(queries, row, scope),
        leadingApplication(queries, id, scope),
        resumeOf(row),
        answered(row),
        agreementsOf(queries, id),
        resumeTexts?.whyUnreadable(id),
        resumeTexts?.skipped(id),
        createSealedStore(queries).releaseOf(id),
        driveOf(queries, id),
        invitationsOf(queries, ids),
      ]);
      const mails = (await outbox?.ofApplication(id)) ?? [];
      const whatsApp = await findConsent(queries, { applicationId: id });
      const stageText = await stageTextFor(id, by);
      // erased a moment ago
      if (resume === undefined) return null;
      // what joins two applications stands in the history of each
      const events = allEvents.filter((each) => !each.merge || each.applicationId === id);
      const isNamed = events.some(({ note }) => note?.includes("@"));
      const mentions = createMentionsStore(queries);
      const mentionable = await mentions.colleagues([id], by.id, clock.now());
      if (isNamed) await mentions.see(ids, by.id, clock.now());
      await markAnswersRead(asked);
      const merged = { parts, mergedInto, duplicates: found };
      const beside = {
        mails,
        stageText,
        questions,
        consents,
        whatsApp,
        asked,
        released,
        drive,
        invitations,
      };
      const people = { colleagues: mentionable };
      const read = { unreadableResume: unreadable ?? null, leftOutOfResume: leftOut ?? [] };
      const opened = { ...row, ...merged, ...beside, ...people, resume, events, earlier, ...read };
      if (row.readAt) return opened;
      const readAt = clock.now();
      await markRead(queries, id, readAt);
      return { ...opened, readAt };
    },

    /** Those of the ids that are rows of their list, in that order; marks them as read. */
    async compare(ids: readonly number[], by: Reader): Promise<ComparedApplication[]> {
      const found = await listedApplications(queries, ids, scopeOf(by));
      const compared = await Promise.all(
        found.map(async (row) => {
          const [questions, resume] = await Promise.all([answered(row), resumeOf(row)]);
          // of one that was erased a moment ago
          return resume === undefined ? null : { ...row, questions, resume };
        }),
      );
      const shown = compared.filter((each) => each !== null);
      const now = clock.now();
      for (const { id, readAt } of shown) if (!readAt) await markRead(queries, id, now);
      return shown;
    },
  };
}

/** Of these, in one history. */
export async function eventsOf(
  queries: Queries,
  ids: readonly number[],
): Promise<ApplicationEvent[]> {
  const { applicationId, at, merge, status, stageId, reasonId, note, decision, undoes } =
    applicationEvents;
  const { byCandidate, changeId, addedResume } = applicationEvents;
  const assignees = alias(staffAccounts, "assignees");
  const found = await queries
    .select({
      ...{ applicationId, at, merge, status, stageId, reasonId, note, decided: decision, undoes },
      ...{ byCandidate, changeId, addedResume },
      actorName: staffAccounts.name,
      assigneeName: assignees.name,
    })
    .from(applicationEvents)
    .leftJoin(staffAccounts, eq(staffAccounts.id, applicationEvents.actorId))
    .leftJoin(assignees, eq(assignees.id, assigned))
    .where(inArray(applicationEvents.applicationId, [...ids]))
    .orderBy(asc(applicationEvents.id));
  const changed = (undone: string | null) => found.find((each) => each.changeId === undone);
  return found.map(({ decided, undoes, changeId: _, ...event }) => ({
    ...event,
    changedAt: (event.byCandidate && undoes && changed(undoes)?.at) || null,
    decided: decided ?? {},
    isUndo: undoes !== null,
  }));
}

/** The same person's, by e-mail in any letter case or by telephone. */
async function earlierThan(
  queries: Queries,
  than: ListedApplication,
  scope: Scope,
): Promise<EarlierApplication[]> {
  const { id, position, receivedAt, status, email, contactNumber } = applications;
  return queries
    .select({ id, position, receivedAt, status })
    .from(applications)
    .where(
      and(
        inScope(scope),
        or(
          eq(folded(email), than.answers.jobEmail.toLowerCase()),
          eq(contactNumber, than.answers.jobCellNumber),
        ),
        or(lt(receivedAt, than.receivedAt), and(eq(receivedAt, than.receivedAt), lt(id, than.id))),
      ),
    )
    .orderBy(desc(receivedAt), desc(id))
    .limit(maxEarlier);
}

/** Only where nobody has read it before. */
async function markRead(queries: Queries, id: number, now: Date): Promise<void> {
  await queries
    .update(applications)
    .set({ readAt: now })
    .where(and(eq(applications.id, id), isNull(applications.readAt)));
}

/** Of an application; null where none had the title that it was sent with. */
async function openingOf(queries: Queries, id: number): Promise<number | null> {
  const { openingId } = applications;
  const found = await queries
    .select({ openingId })
    .from(applications)
    .where(eq(applications.id, id));
  return found[0]?.openingId ?? null;
}

/** Of its document, which lives as long as the application. */
async function storedResume(queries: Queries, documentId: string): Promise<StoredResume | null> {
  const { id, mediaType, size, scan } = documents;
  const found = await queries
    .select({ mediaType, size, scan })
    .from(documents)
    .where(eq(id, documentId));
  return found[0] ?? null;
}
