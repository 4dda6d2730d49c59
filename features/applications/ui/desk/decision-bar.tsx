import { type ComponentProps, type FormEvent, Fragment } from "react";
import { Form, useNavigation } from "react-router";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import type { ApplicationStatus } from "../../application-list.ts";
import { AssignPanel } from "./assign-panel.tsx";
import type { DecisionChoices } from "./decision-choices.ts";
import type { DeskKey } from "./desk-keys.ts";
import { KeyCap } from "./key-cap.tsx";
import type { ComparedView, OpenedView } from "./opened-view.ts";
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

/** Decisions that take one press. */
export const decisions: readonly {
  to: ApplicationStatus;
  press: DeskKey;
  label: string;
  icon: IconName;
}[] = [
  { to: "shortlisted", press: "s", label: "Shortlist", icon: "check" },
  { to: "in-review", press: "i", label: "In review", icon: "eye" },
  { to: "hired", press: "h", label: "Hire", icon: "user-check" },
];
const rejectPanelId = "reject-one";
const assignPanelId = "assign-one";

/** What can be decided on the opened application, each by one press. A decision leads to the next one. */
export function DecisionBar(props: DecisionBarProps) {
  const { application, choices, by, undo, action, next } = props;
  const { id, name, status } = application;
  const isSaving = useNavigation().formData?.get("do") === "decide";
  // a second press would be a decision on the one that comes next
  const sendOnce = (event: FormEvent) => {
    if (isSaving) event.preventDefault();
    closePanels();
  };
  const shared = { method: "post", action, preventScrollReset: true, onSubmit: sendOnce } as const;
  const fields = <DecideFields application={application} />;
  const onwards = (
    <input type="hidden" name="next" value={next?.slice(next.indexOf("?") + 1) ?? ""} />
  );
  const [shortlist, review, hire] = decisions.map(({ to, ...button }) => (
    <DecideButton
      key={to}
      {...button}
      type="submit"
      name="to"
      value={to}
      className={to === "shortlisted" ? "decide is-first" : "decide"}
      aria-current={status === to ? "true" : undefined}
    />
  ));
  return (
    <section className="decision-bar" aria-label="Decide">
      <UndoLine undo={undo} action={action} />
      {/* what was chosen and typed for one is not there for the next */}
      <Fragment key={id}>
        <div className="decide-row">
          <Form {...shared} className="decide-form">
            {fields}
            {onwards}
            {shortlist}
            {review}
            <DecideButton
              press="r"
              label="Reject"
              icon="circle-x"
              popoverTarget={rejectPanelId}
              aria-haspopup="dialog"
            />
            {hire}
          </Form>
          <DecideButton press="n" label="Note" icon="message-2" onClick={toNote} />
          <DecideButton
            press="a"
            label="Assign"
            icon="user-plus"
            popoverTarget={assignPanelId}
            aria-haspopup="dialog"
          />
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
          <RejectPanel
            id={rejectPanelId}
            title={`Reject ${name}`}
            choices={choices}
            emailRefused={application.emailRefused}
          />
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
      </Fragment>
    </section>
  );
}

/** Names the application that a form decides on, as it was seen. */
export function DecideFields({ application }: { application: ComparedView }) {
  const { id, stageValue, once } = application;
  return (
    <>
      <input type="hidden" name="do" value="decide" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was" value={stageValue} />
      <input type="hidden" name="once" value={once} />
    </>
  );
}

interface DecideButtonProps extends ComponentProps<"button"> {
  /** The key that presses it. */
  press: DeskKey;
  label: string;
  icon: IconName;
}

function DecideButton({ press, label, icon, ...button }: DecideButtonProps) {
  return (
    <button type="button" className="decide" data-key={press} aria-keyshortcuts={press} {...button}>
      <Icon name={icon} />
      {label} <KeyCap>{press.toUpperCase()}</KeyCap>
    </button>
  );
}

/** Leads to the field beside the resume. */
function toNote() {
  const field = document.getElementById("note");
  field?.scrollIntoView({ block: "center" });
  field?.focus();
}
