import type { DocumentFormTexts } from "#content/document-forms.ts";
import { sizeInWords } from "#features/documents/ui/index.ts";
import type { IconName } from "#ui/components/icon-names.ts";
import { waitingText } from "../files/document-announcements.ts";
import type { DocumentState, FileOnItsWay, ReceivedFile } from "../files/document-state.ts";

/** How a document's row looks; the mark says it by its shape too. */
export type DocumentLook = "empty" | "waiting" | "sending" | "received" | "failed";

export interface DocumentFacts {
  look: DocumentLook;
  icon: IconName | null;
  /** Name of the file that this is about; "" where there is none. */
  name: string;
  /** What is said after the name. */
  status: string;
  /** Share sent, for the bar; null where there is nothing to measure. */
  percent: number | null;
}

type Texts = DocumentFormTexts["file"];

/** What the row says: of the file that is on its way, else of the one that has arrived. */
export function documentFacts(texts: Texts, { onItsWay, received }: DocumentState): DocumentFacts {
  if (onItsWay.phase !== "none") return factsOnItsWay(texts, onItsWay);
  const none = { name: "", status: "", percent: null };
  if (!received) return { look: "empty", icon: null, ...none };
  return {
    ...none,
    look: "received",
    icon: "check",
    name: received.name,
    status: receivedText(texts, received),
  };
}

function factsOnItsWay(
  texts: Texts,
  file: Exclude<FileOnItsWay, { phase: "none" }>,
): DocumentFacts {
  const { name } = file;
  switch (file.phase) {
    case "held":
      return { look: "waiting", icon: "lock", name, status: texts.held, percent: null };
    case "preparing":
      return { look: "waiting", icon: "photo", name, status: texts.preparing, percent: null };
    case "queued":
      return { look: "waiting", icon: "hourglass", name, status: texts.queued, percent: null };
    case "sending": {
      const { percent, size } = file;
      const status = texts.sendingShare(sizeInWords(size), percent);
      return { look: "sending", icon: "upload", name, status, percent };
    }
    case "waiting":
      return {
        look: "failed",
        icon: "wifi-off",
        name,
        status: waitingText(texts, file),
        percent: null,
      };
    default:
      return { look: "failed", icon: "refresh", name, status: texts.failed, percent: null };
  }
}

/** Such as "612 KB. Received at 12:06, made smaller from 4.8 MB". */
function receivedText(texts: Texts, { size, note, receivedAt }: ReceivedFile): string {
  if (size === 0) return texts.keptBefore;
  return texts.receivedAt(sizeInWords(size), receivedAt, note);
}
