import { type KycDocumentKey, kycAnswers, kycDocumentKeys } from "#contract/kyc-fields.ts";
import type { KeptConsent } from "../documents/consent-keeper.ts";
import { type DraftDocuments, usableDraft } from "../documents/draft-documents.ts";
import type { TextStorage } from "../sending/text-storage.ts";

/** One press of the button, kept until it is received, so that a repeat is stored once. */
export interface KycSubmission {
  id: string;
  /** Month/day/year of the first try. */
  date: string;
  /** Path of the form it was filled in on, and the request that this is for. */
  page: string;
  request: string | null;
  /** Handed over: it sends itself as soon as it can. */
  isWaiting: boolean;
}

/** The form as it stands on the device, until it is received. */
export interface KycDraft {
  savedAt: number;
  answers: Record<string, string>;
  documents: DraftDocuments<KycDocumentKey>;
  consent: KeptConsent | null;
  submission: KycSubmission | null;
}

/** What the device remembers of a form that was received. */
export interface KycSent {
  at: number;
  /** Path of the candidate's receipt. */
  receipt: string;
}

const longestKept = 7 * 24 * 60 * 60 * 1_000;
/** Kept answers and success of one form. @param slot tells the forms of a device apart */
export function openKycDrafts(storage: TextStorage, slot: string, now: () => number) {
  const draftKey = `xld-kyc${slot}`;
  const sentKey = `xld-kyc-sent${slot}`;
  const write = (key: string, value: unknown) => {
    try {
      storage.setItem(key, JSON.stringify(value));
    } catch {
      // refused or full: what is on the page is still there
    }
  };
  return {
    /** @returns the draft, and whether it had documents that the server holds no longer */
    read(): { draft: KycDraft; expired: boolean } | null {
      const draft = parse<KycDraft>(storage.getItem(draftKey));
      if (!draft || !(now() - draft.savedAt < longestKept)) return null;
      return cleaned(draft, now());
    },
    write: (draft: Omit<KycDraft, "savedAt">) => write(draftKey, { ...draft, savedAt: now() }),
    forget: () => storage.removeItem(draftKey),
    readSent: () => parse<KycSent>(storage.getItem(sentKey)),
    writeSent: (receipt: string) => write(sentKey, { at: now(), receipt } satisfies KycSent),
    forgetSent: () => storage.removeItem(sentKey),
  };
}

export type KycDrafts = ReturnType<typeof openKycDrafts>;

/** Only what is ours and still of use. */
function cleaned(draft: KycDraft, now: number): { draft: KycDraft; expired: boolean } | null {
  if (!isObject(draft.answers) || !isObject(draft.documents)) return null;
  const answers: KycDraft["answers"] = {};
  for (const { key } of kycAnswers) {
    const answer = draft.answers[key];
    if (typeof answer === "string") answers[key] = answer;
  }
  const { documents, expired } = usableDraft(draft.documents, kycDocumentKeys, now);
  return { draft: { ...draft, answers, documents }, expired };
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function parse<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? "null") as Value | null;
  } catch {
    return null;
  }
}
