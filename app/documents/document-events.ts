import type { Cell } from "../sending/cell.ts";
import type { AnswerSheet } from "./answer-sheet.ts";
import type { ConsentKeeper } from "./consent-keeper.ts";
import { documentNews } from "./document-news.ts";
import type { DocumentSet } from "./document-set.ts";
import { type FormContents, setError } from "./form-contents.ts";

interface EventParts<Key extends string> {
  state: Cell<FormContents<Key>>;
  sheet: AnswerSheet<Key>;
  documents: DocumentSet<Key>;
  consent: ConsentKeeper;
  labelOf(key: Key): string;
  /** Keeps the form on the device as it is. */
  save(): void;
}

/** How a form shows what happens by itself to its documents and its consent. */
export function documentEvents<Key extends string>(parts: EventParts<Key>) {
  const { state, sheet, documents, consent, labelOf, save } = parts;
  return {
    consentChanged() {
      const hasAgreed = consent.given() !== null;
      state.set({ hasAgreed });
      documents.allow(state.get().answers, hasAgreed);
      save();
    },
    documentChanged(key: Key) {
      const before = state.get().documents;
      const after = documents.of(key).state();
      const news = documentNews(labelOf(key), before[key], after);
      state.set({ documents: { ...before, [key]: after } });
      if (news) state.set({ announcement: news });
      if (after.received?.url !== before[key].received?.url) setError(state, key, null);
      save();
    },
    documentRefused(key: Key, message: string) {
      sheet.clearFile(key);
      setError(state, key, message);
      state.set({ announcement: `${labelOf(key)}: ${message}` });
    },
  };
}
