import { randomUUID } from "node:crypto";
import { scopeOf } from "#contract/roles.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Outbox } from "#features/mail/server/index.ts";
import type { Openings } from "#features/openings/server/index.ts";
import type { MarkedPart, UnreadResumes } from "#features/resume-text/index.ts";
import { byIndexes, type ResumeTexts } from "#features/resume-text/server/index.ts";
import type { WhatsApp } from "#features/whatsapp/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { createLongReads } from "#platform/database/long-reads.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import type { Counted } from "#records/list/counted-list.ts";
import { maxSelectedApplications, type ScopedQuery, tabOf } from "../list/application-query.ts";
import type { SheetColumn } from "../list/sheet-columns.ts";
import {
  type ApplicationChange,
  type ChangeOutcome,
  changeApplications,
  changePart,
  type PartOutcome,
} from "./decide/change-applications.ts";
import { type Hiring, NoSuchBatch, seatAll } from "./decide/hiring.ts";
import { createMentionsStore, type Mention, type MentionableColleague } from "./decide/mentions.ts";
import {
  type MergeOutcome,
  mergeApplications,
  unmergeApplications,
} from "./decide/merge-applications.ts";
import {
  latestUndoable,
  openApplications,
  type UndoableChange,
  type UndoOutcome,
  undoInParts,
  undoPart,
} from "./decide/undo-change.ts";
import { shownTexts } from "./export/shown-columns.ts";
import { fittingPeople } from "./invitations/fitting-people.ts";
import { type BoardColumn, decidedAt, findBoard } from "./list/board.ts";
import { countExactly, countTabs } from "./list/counts.ts";
import { type FoundByStatus, findPage, idsByStatus, type ListPage } from "./list/find-page.ts";
import {
  foundByResume,
  type InterpretedQuery,
  interpretQuery,
  wordsInResumes,
} from "./list/interpret-search.ts";
import {
  type Overview,
  positionsApplied,
  type ReferrerSummary,
  readOverview,
  readReferrer,
} from "./list/overview.ts";
import { hasText } from "./list/parse-search-text.ts";
import {
  accountsInUse,
  type Colleague,
  hasResume,
  isDeciderOr,
  isReader,
  type ListedApplication,
  listedApplications,
  type Reader,
} from "./listed-applications.ts";
import { createOpenedApplications, type ShownBeside } from "./opened-application.ts";
import { type RejectionMail, readStageMailPlans } from "./stage-mails/templates.ts";

export interface SearchResult {
  rows: ListedApplication[];
  /** How many the query finds; where not `exact`, there are more than this. */
  count: number;
  exact: boolean;
  /** Of a text that found nothing: how many resumes were not searched. */
  unreadResumes?: UnreadResumes;
}

/** An application on the board. */
export interface BoardCard extends ListedApplication {
  /** Since when it is in its stage. */
  since: Date;
}

export interface FilledColumn {
  cards: BoardCard[];
  /** How many are in the column; where not `exact`, there are more than this. */
  count: number;
  exact: boolean;
}

/** `too-many`: more than `maxSelectedApplications`; `too-long`: they could not be read in time. */
export type Selection =
  | { what: "found"; byStatus: FoundByStatus }
  | { what: "too-many" | "too-long" };

export type ApplicationDesk = ReturnType<typeof createApplicationDesk>;

/** Milliseconds for counting to the last one, and for finding everything that is selected at once. */
const maxReading = 20_000;
/** Of people who can be invited a page says how many up to here, and only where that takes no more milliseconds. */
const maxFitting = { people: 1_000, milliseconds: 2_000 };

/** What the list shows or sets off in other features. Where one is left out, nothing of it. */
interface Beside extends ShownBeside {
  openings: Openings;
  resumeTexts?: Pick<ResumeTexts, "matchingLines" | "unread" | "whyUnreadable" | "skipped">;
  outbox?: Pick<Outbox, "ofApplication" | "waitingOnStages" | "canSend">;
  whatsApp?: Pick<WhatsApp, "hook" | "templates">;
  hiring?: Hiring;
}

/** Applications as HR reads them and works on them. */
export function createApplicationDesk(
  { database, clock }: Pick<Context, "database" | "clock">,
  beside: Beside,
) {
  const { openings, resumeTexts, outbox, stageMails, whatsApp, hiring } = beside;
  const interpret = (query: ScopedQuery) => interpretQuery({ database, clock }, query);
  const aside = createLongReads(database, { atOnce: 2, milliseconds: maxReading });
  const inPassing = createLongReads(database, { atOnce: 2, milliseconds: maxFitting.milliseconds });

  const reading = <Result>(query: InterpretedQuery, read: (queries: Queries) => Promise<Result>) =>
    query.meaning?.resumes.words.size ? byIndexes(database, read) : read(database.queries);
  const found = (query: InterpretedQuery, page: ListPage) =>
    reading(query, (queries) => findPage(queries, query, page));

  async function counted(query: ScopedQuery): Promise<Counted> {
    const { count, exact } = await found(await interpret(query), { limit: 0, offset: 0 });
    return { count, exact };
  }

  /** Of those that some word was found in their resumes alone. */
  async function linesOf(query: InterpretedQuery, ids: readonly number[]) {
    const words = wordsInResumes(query);
    if (!resumeTexts || words.length === 0) return new Map<number, MarkedPart[]>();
    const byResume = await foundByResume(database.queries, words, ids);
    return resumeTexts.matchingLines(byResume, words);
  }

  async function merging(
    work: typeof mergeApplications,
    merge: { part: number; into: number; actor: StaffUser },
    after: "settle" | "undone",
  ): Promise<MergeOutcome> {
    const mails = await stageMails?.prepare();
    const seats = await hiring?.prepare();
    return changing(async (queries) => {
      const outcome = await work(queries, { ...merge, at: clock.now(), mails });
      if (outcome === "made") await seats?.[after](queries, [merge.part]);
      return outcome;
    });
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
    async search(query: ScopedQuery, page: ListPage): Promise<SearchResult> {
      const read = await interpret(query);
      const { ids, count, exact } = await found(read, page);
      if (ids.length > 0) {
        const [rows, lines] = await Promise.all([
          listedApplications(database.queries, ids),
          linesOf(read, ids),
        ]);
        return { rows: rows.map((row) => withLine(row, lines.get(row.id))), count, exact };
      }
      // of all resumes, not only of what a hiring manager may see
      const tells = hasText(query) && query.scope === null;
      const unreadResumes = tells ? await resumeTexts?.unread() : undefined;
      return { rows: [], count, exact, ...(unreadResumes && { unreadResumes }) };
    },

    /** What these columns show of each of the ids, by id and by the column's key. */
    columns: (
      ids: readonly number[],
      columns: readonly SheetColumn[],
      by: Reader,
    ): Promise<ReadonlyMap<number, Record<string, string>>> =>
      shownTexts(database.queries, ids, columns, scopeOf(by)),

    /** The first cards of each column, in the order of the list, and how many it has. */
    async board(query: ScopedQuery, columns: readonly BoardColumn[]): Promise<FilledColumn[]> {
      const read = await interpret(query);
      const found = await reading(read, (queries) => findBoard(queries, read, columns));
      const ids = found.flatMap((column) => column.ids);
      const [rows, times, lines] = await Promise.all([
        listedApplications(database.queries, ids),
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

    /** How many it finds, as far as the list counts. */
    boundedCount: counted,

    /**
     * How many each of these finds, which are the tabs of one list; null of a text that more than 10,000 hold: counting
     * it would take longer than the list itself.
     */
    async tabCounts(tabs: readonly ScopedQuery[]): Promise<(Counted | null)[]> {
      const [first] = tabs;
      if (!first) return [];
      const own = tabs.map((each) => tabOf(each).tab);
      const counting = (rest: InterpretedQuery) =>
        reading(rest, (queries) => countTabs(queries, rest, own));
      const read = await interpret(tabOf(first).rest);
      const counted = await counting(read);
      // a text that is the name of a status says something else beside a chosen one
      if (read.status === undefined) return counted;
      const within = { ...tabOf(first).rest, status: read.status };
      const { rest } = tabOf(await interpret(within));
      const beside = await counting(rest);
      return tabs.map(({ status }, at) => (status === undefined ? counted : beside)[at] ?? null);
    },

    /** How many it finds, to the last one; null where that takes longer than anyone waits. */
    async count(query: ScopedQuery): Promise<number | null> {
      const read = await interpret(query);
      return aside((queries) => countExactly(queries, read, null));
    },

    ...fittingPeople({ database, clock }, async (query) => {
      const read = await interpret(query);
      const none = { limit: 0, offset: 0 };
      return inPassing((queries) => findPage(queries, read, none, maxFitting.people));
    }),

    /** Everything that it finds now, at most `maxSelectedApplications`. */
    async select(query: ScopedQuery): Promise<Selection> {
      const read = await interpret(query);
      const byStatus = await aside((queries) =>
        idsByStatus(queries, read, maxSelectedApplications + 1),
      );
      if (!byStatus) return { what: "too-long" };
      const found = Object.values(byStatus).reduce((sum, ids) => sum + ids.length, 0);
      return found > maxSelectedApplications ? { what: "too-many" } : { what: "found", byStatus };
    },

    ...createOpenedApplications({ database, clock }, beside),

    /** Whether a document is the resume of an application that they may see. */
    holdsResume: (documentId: string, by: Reader): Promise<boolean> =>
      hasResume(database.queries, documentId, scopeOf(by)),

    /**
     * Sets the status of all and writes the note on each, or does nothing where one is unknown or
     * has moved on. A status that is there already is not set again. What is decided on is read.
     */
    async change(change: ApplicationChange): Promise<ChangeOutcome> {
      const named = { ...change, changeId: change.changeId ?? randomUUID() };
      const mails = await stageMails?.prepare(change.mailsNotBefore);
      const { ids, batch, status, actor } = change;
      const seats = status && (await hiring?.prepare()); // a note hires nobody
      const chosen = status === "hired" && batch ? { batch, actor } : null;
      try {
        return await changing(async (queries) => {
          const outcome = await changeApplications(queries, clock.now(), named, mails);
          if (!seats || outcome.what !== "made") return outcome;
          if (chosen) await seatAll((id) => seats.seat(queries, id, chosen), ids);
          await seats.settle(queries, ids);
          return outcome;
        });
      } catch (error) {
        if (error instanceof NoSuchBatch) return { what: "unknown-choice" };
        throw error;
      }
    },

    /** One part of a change of many, in which what moved on or is erased is left. */
    async changePart(
      change: ApplicationChange & { changeId: string; once: string },
    ): Promise<PartOutcome> {
      const mails = await stageMails?.prepare();
      const seats = change.status && (await hiring?.prepare());
      return changing(async (queries) => {
        const outcome = await changePart(queries, clock.now(), change, mails);
        await seats?.settle(queries, change.ids);
        return outcome;
      });
    },

    /** What this account may undo now: its latest change that is not undone. */
    async undoable(account: Reader): Promise<UndoableChange | null> {
      const now = clock.now();
      const { queries } = database;
      const last = await latestUndoable(queries, account.id, now, scopeOf(account));
      if (!last?.status || !outbox) return last;
      const ids = await openApplications(queries, last.changeId, account.id, now);
      const waiting = await outbox.waitingOnStages(ids);
      return waiting.count > 0 ? { ...last, mails: { ...waiting, canSend: outbox.canSend } } : last;
    },

    /**
     * Restores what held before a change of the last ten minutes, part by part; what others decided
     * since is left, and can no longer be undone.
     */
    async undo(changeId: string, actor: StaffUser): Promise<UndoOutcome> {
      const at = clock.now();
      const ids = await openApplications(database.queries, changeId, actor.id, at);
      const mails = await stageMails?.prepare();
      const seats = await hiring?.prepare();
      return undoInParts(ids, (part) =>
        changing(async (queries) => {
          const undone = await undoPart(queries, { changeId, actor, at, mails }, part);
          await seats?.undone(queries, part);
          await seats?.settle(queries, part);
          return undone;
        }),
      );
    },

    /** Null where candidates are not written to. */
    async rejectionMail(): Promise<RejectionMail | null> {
      if (!stageMails || !outbox) return null;
      const stages = await readStageMailPlans(database.queries);
      const byWhatsApp = Boolean(whatsApp?.hook && (await whatsApp.templates()).rejected.on);
      return {
        ...{ delay: stages.rejected?.delay ?? null, canSend: outbox.canSend },
        ...{ byWhatsApp, stages },
      };
    },

    /** Shows an application within another one of the same person; it is no row of the list then. */
    merge: (part: number, into: number, actor: StaffUser): Promise<MergeOutcome> =>
      merging(mergeApplications, { part, into, actor }, "settle"),
    /** Takes them apart at any time: both are as they were before. */
    unmerge: (part: number, into: number, actor: StaffUser): Promise<MergeOutcome> =>
      merging(unmergeApplications, { part, into, actor }, "undone"),

    /** Accounts that they can assign applications to, by name. */
    colleagues: (by: Reader): Promise<Colleague[]> =>
      accountsInUse(database.queries, scopeOf(by) === null ? isReader : isDeciderOr(by.id)),

    /** Every account in use, by name. */
    everybody: (): Promise<Colleague[]> => accountsInUse(database.queries),

    /** Whom a note on all of these may name, as `colleagues` of an opened one; none of them where it is not known which. */
    async mentionable(ids: readonly number[], by: Reader): Promise<MentionableColleague[]> {
      // of what they do not see themselves they learn nothing
      const seen = await listedApplications(database.queries, ids, scopeOf(by));
      const mentions = createMentionsStore(database.queries);
      return mentions.colleagues(
        seen.map(({ id }) => id),
        by.id,
        clock.now(),
      );
    },

    /** Notes that name this account and that it has not seen, the latest first; at most 20. */
    mentions(account: Reader, most?: number): Promise<Mention[]> {
      const seen = { scope: scopeOf(account), now: clock.now(), most };
      return createMentionsStore(database.queries).unseen(account.id, seen);
    },

    /** Titles that applications name, open or not, of those that they may see. */
    positions: (by: Reader): Promise<string[]> => positionsApplied(database.queries, scopeOf(by)),

    /** Of what they may see. */
    async overview(days: number, by: Reader): Promise<Overview> {
      const scope = scopeOf(by);
      const visible = (await openings.visible()).filter(
        ({ openingId }) => scope === null || scope.includes(openingId),
      );
      return readOverview(database.queries, scope, { visible, days, now: clock.now() });
    },

    /** @param id an employee's ID, in any letter case */
    ofReferrer: (id: string): Promise<ReferrerSummary> => readReferrer(database.queries, id),
  };
}

const withLine = (row: ListedApplication, resumeLine: MarkedPart[] | undefined) =>
  resumeLine ? { ...row, resumeLine } : row;
