import type { FormEvent, ReactNode } from "react";
import { Form } from "react-router";
import { arrangePath, mostArranged } from "#contract/interview-paths.ts";
import { Button } from "#ui/components/button.tsx";
import { DoneToast } from "#ui/desk/done-toast.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { letterTexts } from "../../texts/letters.ts";
import { CompareLink } from "../compare/compare-link.tsx";
import { newLetterHref, postLetter } from "../letters/new-letter.ts";
import { AssignPanel } from "./assign-panel.tsx";
import { BulkDialogs, BulkProgress } from "./bulk-panels.tsx";
import type { DecisionChoices } from "./decision-choices.ts";
import { type DeskQuery, deskHref } from "./desk-query.ts";
import { KeyCap } from "./key-cap.tsx";
import { closePanels } from "./panels.ts";
import type { RefusedChange } from "./read-change.ts";
import { RejectPanel } from "./reject-panel.tsx";
import { UndoLine } from "./undo-line.tsx";
import type { UndoView } from "./undo-view.ts";
import type { BulkChange } from "./use-bulk-change.ts";
import type { Picked } from "./use-picked.ts";

interface BulkBarProps {
  picked: Picked;
  bulk: BulkChange;
  refused: RefusedChange | null;
  /** Where one is, so that one comes back there. */
  state: DeskQuery;
  /** What was just done. */
  done: string | null;
  choices: DecisionChoices;
  /** Writes to candidates. */
  mayWrite: boolean;
  /** Who decides, by their account's id. */
  by: string;
  undo: UndoView | null;
  /** Offers everything that the search finds, where this page is not all of it. */
  selectAll: ReactNode;
  /** The table, whose boxes belong to this form. */
  children: ReactNode;
}

/**
 * The list as one form: a status for all that are ticked. The bar shows once something is. What is
 * selected beyond this page is changed in parts, without leaving it.
 */
export function BulkBar(props: BulkBarProps) {
  const { picked, bulk, refused, state, done, choices, by, undo, selectAll, children } = props;
  const { mayWrite } = props;
  const action = deskHref(state);
  const send = (event: FormEvent<HTMLFormElement>) => {
    closePanels();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.matches("[formaction]")) {
      event.preventDefault();
      postLetter(newLetterHref(state), picked.whole());
    }
    if (event.defaultPrevented || !picked.isWhole) return;
    event.preventDefault();
    bulk.ask(event.currentTarget, submitter);
  };
  return (
    <>
      <Form method="post" action={action} preventScrollReset className="bulk-form" onSubmit={send}>
        <input type="hidden" name="do" value="change-many" />
        {children}
        {bulk.state ? (
          <BulkProgress state={bulk.state} onStop={bulk.stop} />
        ) : (
          <BulkControls {...{ picked, bulk, refused, done, choices, state, mayWrite, selectAll }} />
        )}
        <RejectPanel
          id={rejectPanelId}
          title="Reject the selected applications"
          choices={choices}
        />
        <AssignPanel id={assignPanelId} colleagues={choices.colleagues} by={by} />
      </Form>
      <BulkDialogs bulk={bulk} count={picked.count} choices={choices} />
      <UndoLine undo={bulk.state ? null : undo} action={action} />
    </>
  );
}

type ControlsProps = Pick<
  BulkBarProps,
  "picked" | "bulk" | "refused" | "done" | "choices" | "state" | "mayWrite" | "selectAll"
>;

function BulkControls(props: ControlsProps) {
  const { picked, bulk, refused, done, choices, state, mayWrite, selectAll } = props;
  const messages = [...Object.values(refused?.errors ?? {}), bulk.problem].filter(Boolean);
  const isCleared = picked.count === 0 && picked.undo !== null && messages.length === 0;
  const isNeeded = picked.count > 0 || messages.length > 0;
  return (
    <div className={isCleared ? "bulk is-cleared" : isNeeded ? "bulk is-needed" : "bulk"}>
      <DoneToast text={done} />
      <p role="status" id="bulk-count">
        {countWords(picked, isCleared)}
      </p>
      {picked.ready && selectAll}
      <label>
        <span className="vh">Status for the selected applications</span>
        <select
          className="desk-box"
          name="status"
          defaultValue={refused?.status ?? ""}
          aria-invalid={messages.length > 0 ? true : undefined}
          aria-describedby={messages.length > 0 ? "bulk-error" : "bulk-count"}
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
      {mayWrite && (
        <Button type="submit" look="ghost" formAction={newLetterHref(state)}>
          {letterTexts.write}
        </Button>
      )}
      <CompareLink picked={picked} state={state} />
      <ArrangeLink picked={picked} />
      {picked.undo && (
        <Button
          look="ghost"
          className="selection-undo"
          onClick={picked.undo}
          data-key="u"
          aria-keyshortcuts="u"
        >
          Undo <KeyCap>U</KeyCap>
        </Button>
      )}
      {picked.ready && (
        <Button look="ghost" onClick={picked.clear}>
          Clear selection
        </Button>
      )}
      {messages.length > 0 && (
        <p className="bulk-error" id="bulk-error" role="alert">
          {messages.join(" ")}
        </p>
      )}
    </div>
  );
}

function countWords({ ready, count }: Picked, isCleared: boolean): string {
  if (!ready) return "For the selected applications";
  return isCleared ? "Selection cleared" : `${groupedNumber(count)} selected`;
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

function ArrangeLink({ picked }: Pick<BulkBarProps, "picked">) {
  if (!picked.ready || picked.isWhole) return null;
  if (picked.count === 0 || picked.count > mostArranged) return null;
  return (
    <a className="btn btn-ghost" href={arrangePath(...picked.ids())}>
      Arrange interviews
    </a>
  );
}
