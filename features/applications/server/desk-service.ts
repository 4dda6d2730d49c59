import { randomUUID } from "node:crypto";
import { mayActAs, scopeOf } from "#contract/roles.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Outbox } from "#features/mail/server/index.ts";
import { isPreferred } from "#features/openings/index.ts";
import type { Openings } from "#features/openings/server/index.ts";
import type { MarkedPart } from "#features/resume-text/index.ts";
import { byIndexes, type ResumeTexts } from "#features/resume-text/server/index.ts";
import { findConsent, type WhatsApp } from "#features/whatsapp/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { publishChange } from "#platform/pub-sub.ts";
import { createReadAside } from "#platform/read-aside.ts";
import { type AskedQuery, mostSelectedApplications, tabOf } from "../application-list.ts";
import type { CandidateQuestion } from "./candidate-questions.ts";
import { markAnswersSeen, questionsOf } from "./candidate-questions.ts";
import { changeApplications, changePart } from "./change-applications.ts";
import type {
  AnsweredQuestion,
  ApplicationDesk,
  ListedApplication,
  ListPage,
  MergeOutcome,
  Reader,
  StoredResume,
} from "./desk.ts";
import { createDeskStore } from "./desk-store.ts";
import { createDuplicatesStore } from "./duplicates-store.ts";
import { shownTexts } from "./export/shown-columns.ts";
import { decidedAt, findBoard } from "./list/board.ts";
import { countExactly, countTabs } from "./list/counts.ts";
import { findPage, idsByStatus } from "./list/find-page.ts";
import { createOverviewStore, positionsApplied, readOverview, summarise } from "./list/overview.ts";
import { hasText } from "./list/read-search-text.ts";
import {
  foundByResume,
  type MeantQuery,
  understand,
  wordsInResumes,
} from "./list/search-meaning.ts";
import { createMentionsStore } from "./mentions-store.ts";
import { mergeApplications, unmergeApplications } from "./merge-applications.ts";
import { agreementsOf } from "./receive/agreements.ts";
import { driveOf } from "./receive/from-drives.ts";
import { questionAnswersOf } from "./receive/stored-application.ts";
import { createSealedStore } from "./sealed/sealed-store.ts";
import type { StageMails } from "./stage-mails/stage-mails.ts";
import { readStageMailPlans } from "./stage-mails/templates.ts";
import { latestUndoable, openApplications, undoInParts, undoPart } from "./undo-change.ts";

export interface ApplicationDeskOptions {
  database: Database;
  openings: Openings;
  clock: Clock;
  /** Where left out, nothing of resumes is shown beside what a search finds. */
  resumeTexts?: Pick<ResumeTexts, "matchingLines" | "unread" | "whyUnreadable" | "leftOut">;
  /** Where left out, nothing of mails is shown. */
  outbox?: Pick<Outbox, "ofApplication" | "waitingOnStages" | "canSend">;
  /** Where left out, candidates are not written to. */
  stageMails?: StageMails;
  /** Where left out, nothing goes by WhatsApp. */
  whatsApp?: Pick<WhatsApp, "hook" | "templates">;
}

/** Milliseconds for counting to the last one, and for finding everything that is selected at once. */
const mostReading = 20_000;

/** HR's list of applications. */
export function createApplicationDesk(options: ApplicationDeskOptions): ApplicationDesk {
  const { database, openings, clock, resumeTexts, outbox, stageMails, whatsApp } = options;
  const store = createDeskStore(database.queries);
  const duplicates = createDuplicatesStore(database.queries);
  const meant = (query: AskedQuery) => understand({ database, clock }, query);
  const aside = createReadAside(database, { atOnce: 2, milliseconds: mostReading });

  const reading = <Result>(query: MeantQuery, read: (queries: Queries) => Promise<Result>) =>
    query.meaning?.resumes.words.size ? byIndexes(database, read) : read(database.queries);
  const found = (query: MeantQuery, page: ListPage) =>
    reading(query, (queries) => findPage(queries, query, page));

  /** Of those that some word was found in their resumes alone. */
  async function linesOf(query: MeantQuery, ids: readonly number[]) {
    const words = wordsInResumes(query);
    if (!resumeTexts || words.length === 0) return new Map<number, MarkedPart[]>();
    const byResume = await foundByResume(database.queries, words, ids);
    return resumeTexts.matchingLines(byResume, words);
  }

  async function merging(
    work: typeof mergeApplications,
    merge: { part: number; into: number; actor: StaffUser },
  ): Promise<MergeOutcome> {
    const mails = await stageMails?.prepare();
    return changing((queries) => work(queries, { ...merge, at: clock.now(), mails }));
  }

  /** Null where there is none; undefined where it is gone. */
  async function resumeOf({
    resumeId,
  }: ListedApplication): Promise<StoredResume | null | undefined> {
    return resumeId === null ? null : ((await store.resume(resumeId)) ?? undefined);
  }

  /** What the candidate answered to the opening's questions; preferred is what HR prefers now. */
  async function answered({ id }: ListedApplication): Promise<AnsweredQuestion[]> {
    const given = await questionAnswersOf(database.queries, id);
    if (given.length === 0) return [];
    const questions = await openings.questionsOf(await store.openingOf(id));
    return given.map((each) => {
      const question = questions.find(({ key }) => key === each.key);
      return { ...each, isPreferred: question ? isPreferred(question, each.answer) : false };
    });
  }

  /** It holds the private link, which is for editors (0036). */
  async function stageTextFor(id: number, by: Reader): Promise<string | null> {
    if (!stageMails || !mayActAs(by.role, "editor")) return null;
    const writer = await stageMails.prepare();
    return (await writer.text(database.queries, id))?.body ?? null;
  }

  /** Those that are shown now: what is corrected meanwhile stays unread. */
  async function markAnswersRead(asked: readonly CandidateQuestion[]): Promise<void> {
    const unread = asked.filter(({ answeredAt, readAt }) => answeredAt && !readAt);
    const times = unread.map(({ answeredAt }) => Number(answeredAt));
    if (times.length === 0) return;
    const ids = unread.map(({ id }) => id);
    const until = new Date(Math.max(...times));
    await markAnswersSeen(database.queries, ids, { until, at: clock.now() });
  }

  /** Changes applications in one transaction, and tells all nodes. */
  async function changing<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return database.transaction(async (queries) => {
      const result = await work(queries);
      await publishChange(database, queries, "applications");
      return result;
    });
  }

  return {
    async search(query, page) {
      const read = await meant(query);
      const { ids, count, exact } = await found(read, page);
      if (ids.length > 0) {
        const [rows, lines] = await Promise.all([store.listed(ids), linesOf(read, ids)]);
        return { rows: rows.map((row) => withLine(row, lines.get(row.id))), count, exact };
      }
      // of all resumes, not only of what a hiring manager may see
      const tells = hasText(query) && query.scope === null;
      const unreadResumes = tells ? await resumeTexts?.unread() : undefined;
      return { rows: [], count, exact, ...(unreadResumes && { unreadResumes }) };
    },

    columns: (ids, columns, by) => shownTexts(database.queries, ids, columns, scopeOf(by)),

    async board(query, columns) {
      const read = await meant(query);
      const found = await reading(read, (queries) => findBoard(queries, read, columns));
      const ids = found.flatMap((column) => column.ids);
      const [rows, times, lines] = await Promise.all([
        store.listed(ids),
        decidedAt(database.queries, ids),
        linesOf(read, ids),
      ]);
      const cards = new Map(
        rows.map((row) => {
          const since = times.get(row.id) ?? row.receivedAt;
          return [row.id, { ...withLine(row, lines.get(row.id)), since }];
        }),
      );
      return found.map(({ ids, ...counted }) => ({
        ...counted,
        cards: ids.flatMap((id) => cards.get(id) ?? []),
      }));
    },

    async boundedCount(query) {
      const { count, exact } = await found(await meant(query), { limit: 0, offset: 0 });
      return { count, exact };
    },

    async tabCounts(tabs) {
      const [first] = tabs;
      if (!first) return [];
      const own = tabs.map((each) => tabOf(each).tab);
      const counting = (rest: MeantQuery) =>
        reading(rest, (queries) => countTabs(queries, rest, own));
      const read = await meant(tabOf(first).rest);
      const counted = await counting(read);
      // a text that is the name of a status says something else beside a chosen one
      if (read.status === undefined) return counted;
      const within = { ...tabOf(first).rest, status: read.status };
      const { rest } = tabOf(await meant(within));
      const beside = await counting(rest);
      return tabs.map(({ status }, at) => (status === undefined ? counted : beside)[at] ?? null);
    },

    async count(query) {
      const read = await meant(query);
      return aside((queries) => countExactly(queries, read, null));
    },

    async select(query) {
      const read = await meant(query);
      const byStatus = await aside((queries) =>
        idsByStatus(queries, read, mostSelectedApplications + 1),
      );
      if (!byStatus) return { what: "too-long" };
      const found = Object.values(byStatus).reduce((sum, ids) => sum + ids.length, 0);
      return found > mostSelectedApplications ? { what: "too-many" } : { what: "found", byStatus };
    },

    async open(id, by) {
      const scope = scopeOf(by);
      const row = await store.find(id, scope);
      if (!row) return null;
      const parts = await duplicates.parts(id, scope);
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
      ] = await Promise.all([
        store.events(ids),
        questionsOf(database.queries, ids),
        store.earlier(row, scope),
        duplicates.duplicates(row, scope),
        duplicates.leading(id, scope),
        resumeOf(row),
        answered(row),
        agreementsOf(database.queries, id),
        resumeTexts?.whyUnreadable(id),
        resumeTexts?.leftOut(id),
        createSealedStore(database.queries).releaseOf(id),
        driveOf(database.queries, id),
      ]);
      const mails = (await outbox?.ofApplication(id)) ?? [];
      const whatsApp = await findConsent(database.queries, { applicationId: id });
      const stageText = await stageTextFor(id, by);
      // erased a moment ago
      if (resume === undefined) return null;
      // what joins two applications stands in the history of each
      const events = allEvents.filter((each) => !each.merge || each.applicationId === id);
      const isNamed = events.some(({ note }) => note?.includes("@"));
      const mentions = createMentionsStore(database.queries);
      const namable = await mentions.colleagues([id], by.id, clock.now());
      if (isNamed) await mentions.see(ids, by.id, clock.now());
      await markAnswersRead(asked);
      const merged = { parts, mergedInto, duplicates: found };
      const told = { mails, stageText, questions, consents, whatsApp, asked, released, drive };
      const people = { colleagues: namable };
      const read = { unreadableResume: unreadable ?? null, leftOutOfResume: leftOut ?? [] };
      const opened = { ...row, ...merged, ...told, ...people, resume, events, earlier, ...read };
      if (row.readAt) return opened;
      const readAt = clock.now();
      await store.markRead(id, readAt);
      return { ...opened, readAt };
    },

    async compare(ids, by) {
      const found = await store.listed(ids, scopeOf(by));
      const compared = await Promise.all(
        found.map(async (row) => {
          const [questions, resume] = await Promise.all([answered(row), resumeOf(row)]);
          // of one that was erased a moment ago
          return resume === undefined ? null : { ...row, questions, resume };
        }),
      );
      const shown = compared.filter((each) => each !== null);
      const now = clock.now();
      for (const { id, readAt } of shown) if (!readAt) await store.markRead(id, now);
      return shown;
    },

    holdsResume: (documentId, by) => store.holdsResume(documentId, scopeOf(by)),

    async change(change) {
      const named = { ...change, changeId: change.changeId ?? randomUUID() };
      const mails = await stageMails?.prepare(change.mailsNotBefore);
      return changing((queries) => changeApplications(queries, clock.now(), named, mails));
    },

    async changePart(change) {
      const mails = await stageMails?.prepare();
      return changing((queries) => changePart(queries, clock.now(), change, mails));
    },

    async undoable(account) {
      const now = clock.now();
      const { queries } = database;
      const last = await latestUndoable(queries, account.id, now, scopeOf(account));
      if (!last?.status || !outbox) return last;
      const ids = await openApplications(queries, last.changeId, account.id, now);
      const waiting = await outbox.waitingOnStages(ids);
      return waiting.count > 0 ? { ...last, mails: { ...waiting, canSend: outbox.canSend } } : last;
    },

    async undo(changeId, actor) {
      const at = clock.now();
      const ids = await openApplications(database.queries, changeId, actor.id, at);
      const mails = await stageMails?.prepare();
      return undoInParts(ids, (part) =>
        changing((queries) => undoPart(queries, { changeId, actor, at, mails }, part)),
      );
    },

    async rejectionMail() {
      if (!stageMails || !outbox) return null;
      const stages = await readStageMailPlans(database.queries);
      const byWhatsApp = Boolean(whatsApp?.hook && (await whatsApp.templates()).rejected.on);
      return {
        ...{ delay: stages.rejected?.delay ?? null, canSend: outbox.canSend },
        ...{ byWhatsApp, stages },
      };
    },

    merge: (part, into, actor) => merging(mergeApplications, { part, into, actor }),
    unmerge: (part, into, actor) => merging(unmergeApplications, { part, into, actor }),

    colleagues: (by) => store.colleagues(scopeOf(by) === null ? "all" : { besides: by.id }),

    async namable(ids, by) {
      // of what they do not see themselves they learn nothing
      const seen = await store.listed(ids, scopeOf(by));
      const mentions = createMentionsStore(database.queries);
      return mentions.colleagues(
        seen.map(({ id }) => id),
        by.id,
        clock.now(),
      );
    },

    mentions(account, most) {
      const seen = { scope: scopeOf(account), now: clock.now(), most };
      return createMentionsStore(database.queries).unseen(account.id, seen);
    },

    positions: (by) => positionsApplied(database.queries, scopeOf(by)),

    async overview(days, by) {
      const scope = scopeOf(by);
      const visible = (await openings.visible()).filter(
        ({ openingId }) => scope === null || scope.includes(openingId),
      );
      const overview = createOverviewStore(database.queries, scope);
      return readOverview(overview, visible, { days, now: clock.now() });
    },

    async ofReferrer(id) {
      return summarise(await createOverviewStore(database.queries, null).ofReferrer(id));
    },
  };
}

const withLine = (row: ListedApplication, resumeLine: MarkedPart[] | undefined) =>
  resumeLine ? { ...row, resumeLine } : row;
