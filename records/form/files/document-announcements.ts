import type { DocumentFormTexts } from "#content/document-forms.ts";
import type { DocumentState } from "./document-state.ts";

/** What a screen reader hears of a change at one document; null where that is no news. */
export function documentAnnouncement(
  { file: texts, ofDocument }: DocumentFormTexts,
  label: string,
  before: DocumentState,
  after: DocumentState,
): string | null {
  const { phase } = after.onItsWay;
  if (after.received && after.received.url !== before.received?.url) {
    return ofDocument(label, texts.received);
  }
  if (phase === before.onItsWay.phase) return null;
  switch (phase) {
    case "held":
      return ofDocument(label, texts.held);
    case "sending":
      return ofDocument(label, texts.sending);
    case "waiting":
      return ofDocument(label, waitingText(texts, after.onItsWay));
    case "failed":
      return ofDocument(label, texts.failed);
    default:
      return null;
  }
}

/** Why a document waits, and that it goes on by itself. */
export function waitingText(
  texts: DocumentFormTexts["file"],
  { reason, until }: { reason: string; until: number | null },
): string {
  if (until === null) return texts.waitingForNetwork;
  return reason === "busy" ? texts.serverBusy : texts.connectionLost;
}
