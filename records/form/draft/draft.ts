import { type DraftDocuments, isUsable } from "../files/document-state.ts";
import type { StoredConsent } from "./device-consent.ts";
import type { TextStorage } from "./text-storage.ts";

/** The name by which a form is sent, kept until it is received, so that a repeat is stored once. */
export interface Submission {
  id: string;
  /** Month/day/year of the first try. */
  date: string;
}

/** What was given so far. */
export interface DraftContents<Key extends string> {
  /** Path of the form, where one draft is for the forms of several pages. */
  page?: string;
  answers: Record<string, string>;
  documents: DraftDocuments<Key>;
  consent: StoredConsent | null;
}

/** The form as it stands on the device, until it is received. */
export interface Draft<Key extends string> extends DraftContents<Key> {
  savedAt: number;
  submission: Submission | null;
}

/** What the device remembers of a form that was received. */
export interface SentForm {
  at: number;
  /** Path of the candidate's receipt. */
  receipt: string;
}

const day = 24 * 60 * 60 * 1_000;
const maxDraftAge = 7 * day;

interface DraftedForm<Key extends string> {
  name: string;
  answerKeys: readonly string[];
  documentKeys: readonly Key[];
  /** Which answers are put back, where that is not told by the keys alone. */
  keeps?(key: string, answer: string): boolean;
  /** Days; 7 where it does not say. */
  draftLasts?: number;
}

interface DraftOptions<Key extends string> {
  storage: TextStorage;
  form: DraftedForm<Key>;
  /** Tells forms of one kind apart: those of several requests, or openings. */
  slot: string;
  now: () => number;
}

/** Kept answers and success of one form of the device. */
export function openDrafts<Key extends string>({ storage, form, slot, now }: DraftOptions<Key>) {
  const { keeps = (key) => form.answerKeys.includes(key) } = form;
  const lasts = form.draftLasts === undefined ? maxDraftAge : form.draftLasts * day;
  const draftKey = `xld-${form.name}${slot}`;
  const sentKey = `xld-${form.name}-sent${slot}`;
  /** @returns whether the device took it; where it is full or refuses, what is on the page is still there */
  const write = (key: string, value: unknown): boolean => {
    try {
      storage.setItem(key, JSON.stringify(value));
      return storage.getItem(key) !== null;
    } catch {
      return false;
    }
  };
  return {
    /** @returns the draft, and whether it had documents that the server holds no longer */
    read(): { draft: Draft<Key>; expired: boolean } | null {
      const draft = parse<Draft<Key>>(storage.getItem(draftKey));
      if (!draft || !(now() - draft.savedAt < lasts)) return null;
      if (!isObject(draft.answers) || !isObject(draft.documents)) return null;
      const answers = Object.fromEntries(
        Object.entries<unknown>(draft.answers).filter(
          (each): each is [string, string] =>
            typeof each[1] === "string" && keeps(each[0], each[1]),
        ),
      );
      const { documents, expired } = usableDocuments(draft.documents, form.documentKeys, now());
      return { draft: { ...draft, answers, documents }, expired };
    },
    write: (draft: Omit<Draft<Key>, "savedAt">) => write(draftKey, { ...draft, savedAt: now() }),
    forget: () => storage.removeItem(draftKey),
    /** One that is too old is forgotten. @returns the name by which its files are kept; absent where there is none */
    forgetExpired(): string | null | undefined {
      const draft = parse<Draft<Key>>(storage.getItem(draftKey));
      if (!draft || now() - draft.savedAt < lasts) return undefined;
      storage.removeItem(draftKey);
      return draft.submission?.id ?? null;
    },
    /** The same of what was sent by this name; what was typed since then stays. Answers whether that was it. */
    forgetSubmitted(id: string): boolean {
      const isSent = parse<Draft<Key>>(storage.getItem(draftKey))?.submission?.id === id;
      if (isSent) storage.removeItem(draftKey);
      return isSent;
    },
    readSent: () => parse<SentForm>(storage.getItem(sentKey)),
    writeSent: (receipt: string) => write(sentKey, { at: now(), receipt } satisfies SentForm),
    forgetSent: () => storage.removeItem(sentKey),
  };
}

export type Drafts<Key extends string> = ReturnType<typeof openDrafts<Key>>;

/** Those that are still of use, and whether there were others that the server holds no longer. */
function usableDocuments<Key extends string>(
  stored: DraftDocuments<Key>,
  keys: readonly Key[],
  now: number,
): { documents: DraftDocuments<Key>; expired: boolean } {
  const documents: DraftDocuments<Key> = {};
  let expired = false;
  for (const key of keys) {
    const { received = null, pending = false } = stored[key] ?? {};
    const usable = received && isUsable(received, now) ? received : null;
    expired ||= received !== usable;
    if (usable || pending) documents[key] = { received: usable, pending };
  }
  return { documents, expired };
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
