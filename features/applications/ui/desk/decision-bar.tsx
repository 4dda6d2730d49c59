import type { FormEvent } from "react";
import { Form, useNavigation } from "react-router";
import type { ApplicationStatus } from "../../application-list.ts";
import { AssignPanel } from "./assign-panel.tsx";
import type { DecisionChoices } from "./decision-choices.ts";
import type { DeskKey } from "./desk-keys.ts";
import { KeyCap } from "./key-cap.tsx";
import type { OpenedView } from "./opened-view.ts";
import { closePanels } from "./panels.ts";
import { RejectPanel } from "./reject-panel.tsx";
import { shortcutsPanelId } from "./shortcuts-panel.tsx";
import { UndoLine } from "./undo-line.tsx";
import type { UndoView } from "./undo-view.ts";

interface DecisionBarProps {
  application: OpenedView;
  choices: DecisionChoices;
  /** Who decides, by their account's id. */
  by: string;
  undo: UndoView | null;
  /** Where one is. */
  action: string;
  /** The address of the next application of the list; null after the last. */
  next: string | null;
}

const decisions: readonly { to: ApplicationStatus; key: DeskKey; label: string }[] = [
  { to: "shortlisted", key: "s", label: "Shortlist" },
  { to: "in-review", key: "i", label: "In review" },
  { to: "hired", key: "h", label: "Hire" },
];
const rejectPanelId = "reject-one";
const assignPanelId = "assign-one";

/** What can be decided on the opened application, each by one press. A decision leads to the next one. */
export function DecisionBar(props: DecisionBarProps) {
  const { application, choices, by, undo, action, next } = props;
  const { id, name, status, stageValue, once } = application;
  const isSaving = useNavigation().formData?.get("do") === "decide";
  // a second press would be a decision on the one that comes next
  const sendOnce = (event: FormEvent) => {
    if (isSaving) event.preventDefault();
    closePanels();
  };
  const shared = { method: "post", action, preventScrollReset: true, onSubmit: sendOnce } as const;
  const fields = (
    <>
      <input type="hidden" name="do" value="decide" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was" value={stageValue} />
      <input type="hidden" name="once" value={once} />
    </>
  );
  const onwards = (
    <input type="hidden" name="next" value={next?.slice(next.indexOf("?") + 1) ?? ""} />
  );
  const [shortlist, review, hire] = decisions.map(({ to, key, label }) => (
    <button
      key={to}
      type="submit"
      name="to"
      value={to}
      className={to === "shortlisted" ? "decide is-first" : "decide"}
      data-key={key}
      aria-keyshortcuts={key}
      aria-current={status === to ? "true" : undefined}
    >
      {label} <KeyCap>{key.toUpperCase()}</KeyCap>
    </button>
  ));
  return (
    <section className="decision-bar" aria-label="Decide" key={id}>
      <UndoLine undo={undo} action={action} />
      <div className="decide-row">
        <Form {...shared} className="decide-form">
          {fields}
          {onwards}
          {shortlist}
          {review}
          <button
            type="button"
            className="decide"
            popoverTarget={rejectPanelId}
            data-key="r"
            aria-keyshortcuts="r"
            aria-haspopup="dialog"
          >
            Reject <KeyCap>R</KeyCap>
          </button>
          {hire}
        </Form>
        <NoteButton />
        <button
          type="button"
          className="decide"
          popoverTarget={assignPanelId}
          data-key="a"
          aria-keyshortcuts="a"
          aria-haspopup="dialog"
        >
          Assign <KeyCap>A</KeyCap>
        </button>
        <button
          type="button"
          className="decide decide-keys"
          popoverTarget={shortcutsPanelId}
          data-key="?"
          aria-keyshortcuts="?"
          aria-haspopup="dialog"
          aria-label="Keyboard shortcuts"
        >
          <KeyCap>?</KeyCap>
        </button>
      </div>
      <Form {...shared}>
        {fields}
        {onwards}
        <RejectPanel id={rejectPanelId} title={`Reject ${name}`} reasons={choices.reasons} />
      </Form>
      <Form {...shared}>
        {fields}
        <AssignPanel
          id={assignPanelId}
          colleagues={choices.colleagues}
          by={by}
          now={application.assignee?.id ?? null}
        />
      </Form>
    </section>
  );
}

/** Leads to the field beside the resume. */
function NoteButton() {
  const toNote = () => {
    const field = document.getElementById("note");
    field?.scrollIntoView({ block: "center" });
    field?.focus();
  };
  return (
    <button type="button" className="decide" data-key="n" aria-keyshortcuts="n" onClick={toNote}>
      Note <KeyCap>N</KeyCap>
    </button>
  );
}
