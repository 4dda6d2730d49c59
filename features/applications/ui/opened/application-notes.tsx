import { Time } from "#ui/components/time.tsx";
import { noteParts } from "../../mentions.ts";
import type { MentionableColleague } from "../../server/decide/mentions.ts";
import { NoteText } from "../panels/note-field.tsx";
import type { EventView } from "./opened-view.ts";

interface NotesProps {
  events: readonly EventView[];
  /** Whom a note may name. */
  colleagues: readonly MentionableColleague[];
}

/** What colleagues wrote on an application, the latest first. */
export function ApplicationNotes({ events, colleagues }: NotesProps) {
  const notes = events.filter(({ note }) => note !== null);
  return (
    <section>
      <h2>
        Notes <span className="count">{notes.length}</span>
      </h2>
      {notes.length === 0 && <p className="soft">Nobody has written a note yet.</p>}
      <ul className="desk-notes stack" role="list">
        {notes.map(({ at, by, note }) => (
          <li key={`${at.toISOString()} ${note}`}>
            <p>
              <b>{by}</b>{" "}
              <small>
                <Time at={at} />
              </small>
            </p>
            <p className="desk-words desk-note">
              <NoteText parts={noteParts(note ?? "", colleagues)} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
