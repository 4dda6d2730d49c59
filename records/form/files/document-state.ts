import { timings } from "#contract/timings.ts";
import type { UploadState } from "./upload-session.ts";

/** A document that the server has. */
export interface ReceivedFile {
  name: string;
  /** Bytes; 0 where a native post has brought it. */
  size: number;
  /** What was done to it on the device, such as "made smaller from 4.8 MB"; often "". */
  note: string;
  /** What its owner should do about it, although it is taken. */
  warning?: string | undefined;
  url: string;
  receivedAt: number;
}

/** From the upload to the last use of its address, well before the server forgets the file. */
const uploadLasts = timings.unclaimedDocument - 4 * 60 * 60 * 1_000;

export const isUsable = ({ receivedAt }: ReceivedFile, now: number) =>
  now - receivedAt < uploadLasts;

/** What the device keeps of one document. Its bytes, while they are on their way, stand apart. */
interface DraftDocument {
  received: ReceivedFile | null;
  /** A file is on its way, or waits for the notice to be agreed to. */
  pending: boolean;
}

export type DraftDocuments<Key extends string> = Partial<Record<Key, DraftDocument>>;

/** What happens to the file that was chosen last; "none" where nothing is on its way. */
export type FileOnItsWay =
  | { phase: "none" }
  /** Chosen before its owner agreed to the notice. */
  | { phase: "held"; name: string }
  | { phase: "preparing"; name: string }
  | { phase: "queued"; name: string; size: number }
  | { phase: "sending"; name: string; size: number; percent: number }
  | { phase: "waiting"; name: string; reason: "network" | "busy"; until: number | null }
  | { phase: "failed"; name: string };

/** One document of the form, as the page shows it. */
export interface DocumentState {
  onItsWay: FileOnItsWay;
  /** Stays while another file is on its way to replace it. */
  received: ReceivedFile | null;
  /** What was sent from this page, to be looked at. */
  contents: File | null;
  /** What its owner should do about the file that was chosen last, although it is taken. */
  warning?: string | undefined;
}

export const noDocument: DocumentState = {
  onItsWay: { phase: "none" },
  received: null,
  contents: null,
};

/** @param isQueued whether the upload waits for others to end */
export function fileOnItsWay(
  { name, size }: { name: string; size: number },
  upload: UploadState,
  isQueued: boolean,
): FileOnItsWay {
  switch (upload.phase) {
    case "sending":
      if (isQueued) return { phase: "queued", name, size };
      return { phase: "sending", name, size, percent: upload.percent };
    case "stored":
      // until the device has noted where the server has it
      return { phase: "sending", name, size, percent: 100 };
    case "waiting":
      return { phase: "waiting", name, reason: upload.reason, until: upload.until };
    case "failed":
      return { phase: "failed", name };
    default:
      return { phase: "queued", name, size };
  }
}

/** What is to be kept of these documents. */
export function draftDocuments<Key extends string>(
  documents: Readonly<Record<Key, DocumentState>>,
  keys: readonly Key[],
): DraftDocuments<Key> {
  const draft: DraftDocuments<Key> = {};
  for (const key of keys) {
    const { received, onItsWay } = documents[key];
    const pending = onItsWay.phase !== "none";
    if (received || pending) draft[key] = { received, pending };
  }
  return draft;
}

/** Whether none of these documents is on its way any more. */
export function isWhole<Key extends string>(documents: DraftDocuments<Key>): boolean {
  const all = Object.values<DraftDocument | undefined>(documents);
  return all.every((document) => !document?.pending);
}

/** What one page knows of a form's files, beside what another one has noted: what has arrived has arrived. */
export function withArrived<Key extends string>(
  before: DraftDocuments<Key>,
  known: DraftDocuments<Key>,
): DraftDocuments<Key> {
  const there = Object.entries<DraftDocument | undefined>(before);
  const arrived = there.filter(([, document]) => document?.pending === false);
  return { ...known, ...(Object.fromEntries(arrived) as DraftDocuments<Key>) };
}
