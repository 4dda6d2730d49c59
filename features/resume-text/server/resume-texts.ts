import { buffer } from "node:stream/consumers";
import { type Documents, DocumentUnavailable } from "#features/documents/server/index.ts";
import type { Context } from "#platform/context.ts";
import { createYieldToRequests } from "#platform/database/yield-to-requests.ts";
import type { MarkedPart } from "../matching-line.ts";
import type { Skipped, UnreadableReason, UnreadResumes } from "../unreadable.ts";
import { type FileText, readFileText } from "./extraction/read-file.ts";
import { matchingLines } from "./matching-lines.ts";
import { type ClaimedResume, countUnread, createResumeTextsStore } from "./resume-texts-store.ts";

interface Needs {
  documents: Pick<Documents, "open" | "sealText" | "openTexts">;
  /** Whether pictures and scanned pages are read. */
  ocr: boolean;
  /** Told of a resume whose reading failed for a reason of ours. */
  report: (error: unknown) => void;
  /** Told of a stored text that cannot be opened: a search shows no line of it. */
  reportDamaged: (error: unknown) => void;
  /** Reads a file; a process of its own where left out. */
  readFile?: (file: Buffer, mediaType: string, options: { ocr: boolean }) => Promise<FileText>;
}

/** Milliseconds that one run goes on beginning with files: a server that stops waits for it. */
const maxRunMs = 3_000;
/** Milliseconds after which a resume is tried again, whoever claimed it. */
const retryAfter = 5 * 60_000;
const maxAttempts = 3;
/** Resumes that are read again in one run, where nothing waits: two every few seconds. */
const maxAgain = 2;
/** Texts whose words are spelled again in one go. */
const textsAtOnce = 50;

/** Reads what resumes say, in the background. Any number of nodes may do this at once. */
export function createResumeTexts(
  { database, clock }: Pick<Context, "database" | "clock">,
  { documents, ocr, report, reportDamaged, readFile = readFileText }: Needs,
) {
  const store = createResumeTextsStore(database.queries);
  let isStarted = false;
  let spelled: { below: number | null } | null = { below: null };
  let earlier: { below: number | null } | null = { below: null };

  const later = () => new Date(clock.now().getTime() + retryAfter);

  /** Once for each process. */
  async function takeUp(): Promise<void> {
    if (isStarted) return;
    // whoever has the lease is alone: what was in hand when a process ended is nobody's now
    await store.beginAgain();
    if (ocr) await store.retryUnreadable("ocr-off");
    if (ocr) await store.readPicturesAgain();
    isStarted = true;
  }

  /** Once for each process: words that an earlier version spelled are spelled again, from the stored texts. */
  async function spellAgain(goesOn: () => boolean): Promise<void> {
    while (spelled && goesOn()) {
      const earlier = await store.foldedBefore(spelled.below, textsAtOnce);
      const texts = await documents.openTexts(
        new Map(
          earlier.flatMap((one) =>
            one.encryptedText ? [[one.documentId, one.encryptedText]] : [],
          ),
        ),
        reportDamaged,
      );
      for (const one of earlier) {
        const text = texts.get(one.documentId);
        if (text !== undefined) await store.spellAgain(one, text);
      }
      const last = earlier.at(-1);
      spelled = last ? { below: last.applicationId } : null;
    }
  }

  /** Once for each process: what an earlier reader read. One that fails is tried again by the next process. */
  async function claimEarlier(): Promise<ClaimedResume | null> {
    if (!earlier) return null;
    const claimed = await store.claimEarlier(clock.now(), later(), earlier.below);
    earlier = claimed && { below: claimed.applicationId };
    return claimed;
  }

  /** @returns whether it is settled */
  async function read(claimed: ClaimedResume): Promise<boolean> {
    try {
      const document = await documents.open(claimed.documentId);
      // erased meanwhile: its row goes with the record
      if (!document) return false;
      const content = await buffer(document.content);
      const { mediaType } = document;
      const found = await readFile(content, mediaType, { ocr });
      if ("text" in found) return await keepText(claimed, found);
      return await keepReason(claimed, found.reason);
    } catch (error) {
      return settleFault(claimed, error);
    }
  }

  async function keepText(
    claimed: ClaimedResume,
    { text, skipped = [] }: Extract<FileText, { text: string }>,
  ): Promise<boolean> {
    const misses = (what: Skipped["what"]) =>
      claimed.hasText &&
      skipped.some((part) => part.what === what) &&
      !claimed.skipped?.some((part) => part.what === what);
    // the earlier text holds what this one does not
    if (misses("rest")) return false;
    if (misses("pictures")) return store.keepEarlier(claimed);
    const encryptedText = await documents.sealText(claimed.documentId, text);
    return encryptedText ? store.keepText(claimed, { text, skipped, encryptedText }) : false;
  }

  /** A busy server may have made it slow: that is tried as often as a fault of ours. */
  async function keepReason(claimed: ClaimedResume, reason: UnreadableReason): Promise<boolean> {
    const mayPass = reason === "too-slow" && (claimed.isAgain || claimed.attempts < maxAttempts);
    return mayPass ? false : store.keepReason(claimed, reason, ocr);
  }

  async function settleFault(claimed: ClaimedResume, error: unknown): Promise<boolean> {
    if (error instanceof DocumentUnavailable && error.why === "quarantined") {
      await store.postpone(claimed, later());
      return false;
    }
    if (error instanceof DocumentUnavailable) return store.keepReason(claimed, "unavailable", ocr);
    report(error);
    if (claimed.isAgain) return false;
    return claimed.attempts < maxAttempts ? false : store.keepReason(claimed, "unavailable", ocr);
  }

  return {
    /**
     * Reads resumes that wait, the newest first, one at a time, for a few seconds at most; where none waits, a few of
     * those that an earlier reader read.
     * @param isOurs whether the lease still holds
     * @returns how many are settled: read, or found to be unreadable
     */
    async work(isOurs: () => boolean): Promise<number> {
      const started = performance.now();
      const goesOn = () => isOurs() && performance.now() - started < maxRunMs;
      const yieldToRequests = createYieldToRequests(database.kind);
      await takeUp();
      // those that came since are read in between
      await spellAgain(() => isOurs() && performance.now() - started < maxRunMs / 2);
      let settled = 0;
      let again = 0;
      while (goesOn()) {
        const waiting = await store.claim(clock.now(), later());
        const claimed = waiting ?? (again < maxAgain ? await claimEarlier() : null);
        if (!claimed) break;
        if (claimed.isAgain) again += 1;
        if (await read(claimed)) settled += 1;
        await yieldToRequests();
      }
      return settled;
    },

    /**
     * Lines of resumes with their words marked, by the application; none where none holds a word.
     * @param words folded, the rarest first
     */
    matchingLines: (
      ids: readonly number[],
      words: readonly string[],
    ): Promise<Map<number, MarkedPart[]>> =>
      matchingLines({ queries: database.queries, documents, reportDamaged }, ids, words),

    /** How many resumes no search looks into, each as `boundedCount` takes it. */
    unread: (): Promise<UnreadResumes> => countUnread(database.queries),

    /** Why the resume of an application cannot be read; null where it is read, or waits. */
    whyUnreadable: (applicationId: number): Promise<UnreadableReason | null> =>
      store.reasonOf(applicationId),

    /** What of a resume that was read is not searched; nothing where all of it is. */
    skipped: (applicationId: number): Promise<Skipped[]> => store.skippedOf(applicationId),
  };
}

export type ResumeTexts = ReturnType<typeof createResumeTexts>;

declare module "#platform/context.ts" {
  interface Services {
    resumeTexts: ResumeTexts;
  }
}
