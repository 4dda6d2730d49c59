import { type FormEvent, type KeyboardEvent, useCallback, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/components/button.tsx";
import { DoneToast, FieldRefused } from "#ui/desk/desk-notice.tsx";
import { DeskFrame } from "#ui/desk/fields.tsx";
import { maxNoteCharacters } from "../../list/application-query.ts";
import type { OpenedView } from "../opened/opened-view.ts";
import { keepNote, readNote } from "../panels/note-drafts.ts";
import { NoteField } from "../panels/note-field.tsx";
import type { RefusedChange } from "./read-change.ts";

interface ChangeFormProps {
  application: OpenedView;
  /** Who changes it, by their account's id. */
  by: string;
  refused: RefusedChange | null;
  /** What was just saved, told beside the button that did it: it covers nothing. */
  done: string | null;
  /** Where one is, so that one comes back there, and goes on once this one has left the list. */
  action: string;
}

/** A note on the open application for those who read it next. What is decided on it stands in the bar. */
export function ChangeForm({ application, by, refused, done, action }: ChangeFormProps) {
  const { id, events } = application;
  const { errors = {}, note = "" } = refused ?? {};
  const draft = useNoteDraft(id, by);
  const saving = useNavigation().formData?.get("do") === "change";
  // a second press would write the note twice
  const sendOnce = (event: FormEvent) => saving && event.preventDefault();
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className="stack unprinted"
      onSubmit={sendOnce}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="once" value={refused?.once || application.once} />
      <DeskFrame id="note" label="Note">
        {/* what was saved leaves an empty field */}
        <NoteField
          key={events.length}
          colleagues={application.colleagues}
          onField={draft.field}
          onText={draft.onText}
          onKeyDown={saveByKey}
          className="desk-box"
          id="note"
          name="note"
          rows={3}
          maxLength={maxNoteCharacters}
          defaultValue={note}
          placeholder="For colleagues who read this next"
          aria-invalid={errors.note ? true : undefined}
          aria-describedby={errors.note ? "note-error" : draft.unsaved ? "note-kept" : undefined}
        />
        {draft.unsaved && (
          <p className="sub" id="note-kept">
            Not saved yet. Until you save, it is kept in this tab only.
          </p>
        )}
        <FieldRefused id="note-error">{errors.note}</FieldRefused>
      </DeskFrame>
      {/* of a decision the bar says it */}
      <FieldRefused id="send-error">{note === "" ? undefined : errors.send}</FieldRefused>
      <div className="desk-save cluster gap-3">
        <Button
          type="submit"
          look="ink"
          name="do"
          value="change"
          aria-disabled={saving || undefined}
        >
          {saving ? "Saving…" : "Save"}
        </Button>
        <DoneToast text={done} />
      </div>
    </Form>
  );
}

/** Control and Enter save what is typed; Enter alone begins a line. */
function saveByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>("button[type=submit]")?.click();
  // single keys work again
  document.getElementById("open-name")?.focus({ preventScroll: true });
}

/** Keeps what is typed into a note's field until it is saved, and gives it back after a way round. */
function useNoteDraft(id: number, by: string) {
  const [unsaved, setUnsaved] = useState(false);
  const keep = (note: string) => {
    keepNote(id, by, note);
    setUnsaved(note.trim() !== "");
  };
  /** For the field: whenever it is put in again, also after a save. */
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
    onText: keep,
  };
}
