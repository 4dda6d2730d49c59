import { type ChangeEvent, useCallback, useState } from "react";
import { keepNote, readNote } from "./note-drafts.ts";

/** Keeps what is typed into a note's field until it is saved, and gives it back after a way round. */
export function useNoteDraft(id: number, by: string) {
  const [unsaved, setUnsaved] = useState(false);
  const keep = (note: string) => {
    keepNote(id, by, note);
    setUnsaved(note.trim() !== "");
  };
  /** For the field: whenever it is put in anew, also after a save. */
  const field = useCallback(
    (element: HTMLTextAreaElement | null) => {
      if (!element) return;
      if (element.value === "") element.value = readNote(id, by);
      else keepNote(id, by, element.value);
      setUnsaved(element.value.trim() !== "");
    },
    [id, by],
  );
  return {
    field,
    unsaved,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => keep(target.value),
  };
}
