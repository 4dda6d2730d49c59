import { timings } from "#contract/timings.ts";
import type { DocumentState, ReceivedFile } from "./document-state.ts";

/** What the device keeps of one document. Its bytes, while they are on their way, stand apart. */
export interface DraftDocument {
  received: ReceivedFile | null;
  /** A file is on its way, or waits for the notice to be agreed to. */
  pending: boolean;
}

export type DraftDocuments<Key extends string> = Partial<Record<Key, DraftDocument>>;

/** From the upload to the last use of its address, well before the server forgets the file. */
const uploadLasts = timings.unclaimedDocument - 4 * 60 * 60 * 1_000;

/** What is to be kept of these documents. */
export function draftOf<Key extends string>(
  documents: Readonly<Record<Key, DocumentState>>,
  keys: readonly Key[],
): DraftDocuments<Key> {
  const draft: DraftDocuments<Key> = {};
  for (const key of keys) {
    const { received, onItsWay } = documents[key];
    const pending = !["none", "preparing"].includes(onItsWay.phase);
    if (received || pending) draft[key] = { received, pending };
  }
  return draft;
}

/** Those that are still of use, and whether there were others that the server holds no longer. */
export function usableDraft<Key extends string>(
  kept: DraftDocuments<Key>,
  keys: readonly Key[],
  now: number,
): { documents: DraftDocuments<Key>; expired: boolean } {
  const documents: DraftDocuments<Key> = {};
  let expired = false;
  for (const key of keys) {
    const { received = null, pending = false } = kept[key] ?? {};
    const isUsable = received !== null && now - received.receivedAt < uploadLasts;
    expired ||= received !== null && !isUsable;
    if (isUsable || pending) documents[key] = { received: isUsable ? received : null, pending };
  }
  return { documents, expired };
}
