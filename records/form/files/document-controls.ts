import type { AnswerSheet } from "../answer-sheet.ts";
import type { FormState } from "../form-state.ts";
import { setError } from "../shown-errors.ts";
import type { Store } from "../store.ts";
import type { DocumentControls } from "../ui/document-row.tsx";
import type { DocumentSet } from "./document-set.ts";

interface ControlParts<Key extends string> {
  state: Store<FormState<Key>>;
  sheet: AnswerSheet<Key>;
  documents: DocumentSet<Key>;
}

/** What a person does to the documents of a form, as long as it may be changed. */
export function documentControls<Key extends string>(
  { state, sheet, documents }: ControlParts<Key>,
  isEditing: () => boolean,
): DocumentControls {
  const change = (key: string, act: (key: Key) => void) => {
    if (isEditing() && key in state.get().documents) act(key as Key);
  };
  const clear = (key: Key) => {
    setError(state, key, null);
    sheet.showFile(key, null);
  };
  return {
    choose: (key, files) =>
      change(key, (own) => {
        setError(state, own, null);
        documents.of(own).choose(files);
      }),
    cancel: (key) =>
      change(key, (own) => {
        clear(own);
        documents.of(own).cancel();
      }),
    remove: (key) =>
      change(key, (own) => {
        clear(own);
        documents.of(own).remove();
      }),
    sendAgain: (key) => change(key, (own) => documents.of(own).sendAgain()),
  };
}
