import { type FormEvent, type ReactNode, useState } from "react";
import { Form } from "react-router";
import { maxDocumentRequests, requestDocumentsHref } from "#contract/ids/person-id.ts";
import { arrangePath, maxArranged } from "#contract/interview-paths.ts";
import { Button } from "#ui/components/button.tsx";
import { DoneToast } from "#ui/desk/desk-notice.tsx";
import { KeyCap } from "#ui/desk/key-cap.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { choosables } from "../../decisions.ts";
import type { RefusedChange } from "../change/read-change.ts";
import { CompareLink } from "../compare/compare-link.tsx";
import type { DecisionChoices } from "../decide/decision-choices.ts";
import { UndoLine } from "../decide/undo-line.tsx";
import type { UndoView } from "../decide/undo-view.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import { newLetterHref, postLetter } from "../letters/new-letter.ts";
import { mailsOfStage } from "../messages/mailed-people.ts";
import { ChosenPanel } from "../panels/chosen-panel.tsx";
import { closePanels } from "../panels/panels.tsx";
import { RejectPanel } from "../panels/reject-panel.tsx";
import { BulkDialogs, BulkProgress } from "./bulk-panels.tsx";
import type { BulkChange } from "./use-bulk-change.ts";
import type { Picked } from "./use-selection.ts";

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
        {/* what was typed for some is not there for the next ones */}
        <RejectPanel
          key={undo?.changeId}
          id={rejectPanelId}
          title="Reject the selected applications"
          choices={choices}
          colleagues={() => (picked.isWhole ? null : picked.ids())}
          mails={mailsAt(picked, "rejected", choices)}
        />
        {choosables.map((of) => (
          <ChosenPanel
            key={of.key}
            id={panelOf(of.key)}
            {...{ of, by, colleagues: choices.colleagues }}
          />
        ))}
      </Form>
      <BulkDialogs bulk={bulk} picked={picked} choices={choices} />
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
  const [stage, setStage] = useState(refused?.status ?? "");
  const messages = [...Object.values(refused?.errors ?? {}), bulk.problem].filter(Boolean);
  const isRefused = messages.length > 0;
  const isCleared = picked.count === 0 && picked.undo !== null && !isRefused;
  const isNeeded = picked.count > 0 || isRefused;
  return (
    <div className={isCleared ? "bulk is-cleared" : isNeeded ? "bulk is-needed" : "bulk"}>
      <DoneToast text={done} />
      {isRefused && (
        <p className="bulk-error" id="bulk-error" role="alert">
          {messages.join(" ")}
        </p>
      )}
      <div className="bulk-row row gap-1">
        <BulkCount picked={picked} isCleared={isCleared} mails={mailsAt(picked, stage, choices)} />
        {picked.ready && selectAll}
        <label>
          <span className="vh">Status for the selected applications</span>
          <select
            className="desk-box"
            name="status"
            defaultValue={refused?.status ?? ""}
            onChange={({ target }) => setStage(target.value)}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? "bulk-error" : "bulk-count"}
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
            Write email
          </Button>
        )}
        <CompareLink picked={picked} state={state} />
        <ArrangeLink picked={picked} />
        <RequestLink picked={picked} mayWrite={mayWrite} />
        <SelectionButtons picked={picked} />
      </div>
    </div>
  );
}

const mailsAt = (picked: Picked, stage: string, { rejectionMail }: DecisionChoices) =>
  picked.count > 0 ? mailsOfStage(picked, stage, rejectionMail) : "";

interface CountProps {
  picked: Picked;
  isCleared: boolean;
  /** What the chosen status would send. */
  mails: string;
}

function BulkCount({ picked: { ready, count }, isCleared, mails }: CountProps) {
  const selected = isCleared ? "Selection cleared" : `${groupedNumber(count)} selected`;
  return (
    <p role="status" id="bulk-count">
      {ready ? selected : "For the selected applications"}
      {mails && (
        <span className="bulk-mails" title={mails}>
          {" "}
          {mails}
        </span>
      )}
    </p>
  );
}

function SelectionButtons({ picked: { ready, undo, clear } }: Pick<BulkBarProps, "picked">) {
  return (
    <>
      {undo && (
        <Button
          look="ghost"
          className="selection-undo"
          onClick={undo}
          data-key="u"
          aria-keyshortcuts="u"
        >
          Undo <KeyCap>U</KeyCap>
        </Button>
      )}
      {ready && (
        <Button look="ghost" onClick={clear}>
          Clear selection
        </Button>
      )}
    </>
  );
}

const rejectPanelId = "reject-many";
const panelOf = (key: string) => `${key}-many`;

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
      {choosables.map(({ key, button }) => (
        <Button
          key={key}
          look="ghost"
          popoverTarget={panelOf(key)}
          data-key={button.press}
          aria-keyshortcuts={button.press}
          aria-haspopup="dialog"
        >
          {button.label} {button.press && <KeyCap>{button.press.toUpperCase()}</KeyCap>}
        </Button>
      ))}
    </>
  );
}

function ArrangeLink({ picked }: Pick<BulkBarProps, "picked">) {
  if (!picked.ready || picked.isWhole) return null;
  if (picked.count === 0 || picked.count > maxArranged) return null;
  return (
    <a className="btn btn-ghost" href={arrangePath(...picked.ids())}>
      Arrange interviews
    </a>
  );
}

function RequestLink({ picked, mayWrite }: Pick<BulkBarProps, "picked" | "mayWrite">) {
  if (!mayWrite || !picked.ready || picked.isWhole) return null;
  if (picked.count === 0 || picked.count > maxDocumentRequests) return null;
  return (
    <a className="btn btn-ghost" href={requestDocumentsHref("application", picked.ids())}>
      Request documents
    </a>
  );
}
