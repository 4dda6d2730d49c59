import { type ChangeEvent, useCallback, useState } from "react";
import { createNoteDrafts, openTabStorage } from "./note-drafts.ts";

/** Keeps what is typed into a note's field until it is saved, and gives it back after a way round. */
export function useNoteDraft(id: number) {
  const [unsaved, setUnsaved] = useState(false);
  const keep = (note: string) => {
    createNoteDrafts(openTabStorage()).keep(id, note);
    setUnsaved(note.trim() !== "");
  };
  /** For the field: whenever it is put in anew, also after a save. */
  const field = useCallback(
    (element: HTMLTextAreaElement | null) => {
      if (!element) return;
      const drafts = createNoteDrafts(openTabStorage());
      if (element.value === "") element.value = drafts.read(id);
      else drafts.keep(id, element.value);
      setUnsaved(element.value.trim() !== "");
    },
    [id],
  );
  return {
    field,
    unsaved,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => keep(target.value),
  };
}
