import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/components/button.tsx";
import { DoneToast } from "#ui/desk/done-toast.tsx";
import { AssignPanel } from "./assign-panel.tsx";
import type { DecisionChoices } from "./decision-choices.ts";
import { KeyCap } from "./key-cap.tsx";
import { closePanels } from "./panels.ts";
import type { RefusedChange } from "./read-change.ts";
import { RejectPanel } from "./reject-panel.tsx";
import { UndoLine } from "./undo-line.tsx";
import type { UndoView } from "./undo-view.ts";
import type { Picked } from "./use-picked.ts";

interface BulkBarProps {
  picked: Picked;
  refused: RefusedChange | null;
  /** Where one is, so that one comes back there. */
  action: string;
  /** What was just done. */
  done: string | null;
  choices: DecisionChoices;
  /** Who decides, by their account's id. */
  by: string;
  undo: UndoView | null;
  /** The table, whose boxes belong to this form. */
  children: ReactNode;
}

/** The list as one form: a status for all that are ticked. The bar shows once something is. */
export function BulkBar(props: BulkBarProps) {
  const { picked, refused, action, done, choices, by, undo, children } = props;
  const messages = Object.values(refused?.errors ?? {});
  return (
    <>
      <Form
        method="post"
        action={action}
        preventScrollReset
        className="bulk-form"
        onSubmit={closePanels}
      >
        <input type="hidden" name="do" value="change-many" />
        {children}
        <div className={picked.count > 0 || refused ? "bulk is-needed" : "bulk"}>
          <DoneToast text={done} />
          <p role="status" id="bulk-count">
            {picked.ready ? `${picked.count} selected` : "For the selected applications"}
          </p>
          <label>
            <span className="vh">Status for the selected applications</span>
            <select
              className="desk-box"
              name="status"
              defaultValue={refused?.status ?? ""}
              aria-invalid={refused ? true : undefined}
              aria-describedby={refused ? "bulk-error" : "bulk-count"}
            >
              <option value="">Choose a status</option>
              {choices.stages.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" look="primary">
            Set status
          </Button>
          {picked.count > 0 && <BulkButtons />}
          {picked.ready && (
            <Button look="ghost" onClick={() => picked.pickAll(false)}>
              Clear selection
            </Button>
          )}
          {messages.length > 0 && (
            <p className="bulk-error" id="bulk-error" role="alert">
              {messages.join(" ")}
            </p>
          )}
        </div>
        <RejectPanel
          id={rejectPanelId}
          title="Reject the selected applications"
          reasons={choices.reasons}
        />
        <AssignPanel id={assignPanelId} colleagues={choices.colleagues} by={by} />
      </Form>
      <UndoLine undo={undo} action={action} />
    </>
  );
}

const rejectPanelId = "reject-many";
const assignPanelId = "assign-many";

/** The decisions that have a key of their own. They show once something is selected. */
function BulkButtons() {
  return (
    <>
      <Button
        type="submit"
        look="ghost"
        name="to"
        value="shortlisted"
        data-key="s"
        aria-keyshortcuts="s"
      >
        Shortlist <KeyCap>S</KeyCap>
      </Button>
      <Button
        look="ghost"
        popoverTarget={rejectPanelId}
        data-key="r"
        aria-keyshortcuts="r"
        aria-haspopup="dialog"
      >
        Reject <KeyCap>R</KeyCap>
      </Button>
      <Button
        look="ghost"
        popoverTarget={assignPanelId}
        data-key="a"
        aria-keyshortcuts="a"
        aria-haspopup="dialog"
      >
        Assign <KeyCap>A</KeyCap>
      </Button>
    </>
  );
}
