import { type ComponentProps, type FormEvent, Fragment } from "react";
import { Form, useNavigation } from "react-router";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { requestDocumentsHref } from "#contract/ids/person-id.ts";
import { arrangePath } from "#contract/interview-paths.ts";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { KeyCap } from "#ui/desk/key-cap.tsx";
import { choosables } from "../../decisions.ts";
import type { RefusedChange } from "../change/read-change.ts";
import type { DeskKey } from "../keys/desk-shortcuts.ts";
import { shortcutsPanelId } from "../keys/shortcuts-panel.tsx";
import type { ComparedView, OpenedView } from "../opened/opened-view.ts";
import { ChoicePanel } from "../panels/choice-panel.tsx";
import { ChosenPanel } from "../panels/chosen-panel.tsx";
import { closePanels } from "../panels/panels.tsx";
import { RejectPanel } from "../panels/reject-panel.tsx";
import type { DecisionChoices, StageChoice } from "./decision-choices.ts";
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
  /** Where one writes to the candidate, and asks for documents beside; null for who may not. */
  letterHref: string | null;
  /** The batch in which its person joins. */
  joins: { code: string } | null;
  /** What was sent last and not taken. */
  refused: RefusedChange | null;
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
const stagePanelId = "stage-one";
const morePanelId = "more-one";

const panelOf = (key: string) => `${key}-one`;

const isRejection = ({ status }: StageChoice) => status === "rejected";

/**
 * All that can be done with the opened application: what is decided by one press, which leads to the next one, then what
 * leads to a field, a panel or a page.
 */
export function DecisionBar(props: DecisionBarProps) {
  const { application, choices, by, undo, action, next, letterHref, refused } = props;
  const { id, name, status, stageValue } = application;
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
      <Refusal refused={refused} />
      {/* what was chosen and typed for one is not there for the next */}
      <Fragment key={id}>
        <div className="decide-row row">
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
            {choices.batches && <BatchChoice batches={choices.batches} joins={props.joins} />}
          </Form>
          <DecideButton press="n" label="Note" icon="message-2" onClick={toNote} />
          {choosables.map(({ key, button }) => (
            <DecideButton
              key={key}
              {...button}
              popoverTarget={panelOf(key)}
              aria-haspopup="dialog"
            />
          ))}
          <DecideButton
            label="More"
            icon="dots-vertical"
            className="decide decide-opens-more"
            popoverTarget={morePanelId}
            aria-haspopup="true"
          />
          {/* in the bar itself where there is room */}
          <div popover="auto" id={morePanelId} className="decide-more">
            <DecideButton
              label="Stage"
              icon="adjustments-horizontal"
              popoverTarget={stagePanelId}
              aria-haspopup="dialog"
            />
            <DecideLink href={arrangePath(id)} icon="calendar" does="Arrange" what="interview" />
            {letterHref && (
              <>
                <DecideLink href={letterHref} icon="mail" does="Write" what="email" to={name} />
                <DecideLink
                  href={requestDocumentsHref("application", [id])}
                  icon="file-text"
                  does="Request"
                  what="documents"
                />
              </>
            )}
          </div>
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
            colleagues={application.colleagues}
            stages={choices.stages.filter(isRejection)}
          />
        </Form>
        <Form {...shared}>
          {fields}
          {onwards}
          <ChoicePanel
            id={stagePanelId}
            title="Move to"
            name="to"
            // to reject asks for a reason, in its own panel
            choices={choices.stages
              .filter((stage) => !isRejection(stage))
              .map(({ value, name: label }) => ({ value, label }))}
            now={stageValue}
          />
        </Form>
        {choosables.map((of) => (
          <Form key={of.key} {...shared}>
            {fields}
            <ChosenPanel
              id={panelOf(of.key)}
              {...{ of, by, colleagues: choices.colleagues }}
              now={application.chosen[of.column]}
            />
          </Form>
        ))}
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

interface BatchChoiceProps extends Pick<DecisionBarProps, "joins"> {
  batches: NonNullable<DecisionChoices["batches"]>;
}

/** Into which batch Hire puts the person. */
function BatchChoice({ batches, joins }: BatchChoiceProps) {
  // where nobody new can come any more it is not chosen by itself
  const now = batches.find(([code]) => code === joins?.code)?.[0] ?? "";
  return (
    <label className="decide-batch">
      <span className="vh">Batch</span>
      <select name="batch" defaultValue={now}>
        {[["", "Later"] as const, ...batches].map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DecideButtonProps extends ComponentProps<"button"> {
  /** The key that presses it. */
  press?: DeskKey;
  label: string;
  icon: IconName;
}

function DecideButton({ press, label, icon, ...button }: DecideButtonProps) {
  return (
    <button type="button" className="decide" data-key={press} aria-keyshortcuts={press} {...button}>
      <Icon name={icon} />
      <span className="decide-word">{label}</span> {press && <KeyCap>{press.toUpperCase()}</KeyCap>}
    </button>
  );
}

interface DecideLinkProps {
  href: string;
  icon: IconName;
  /** Said; the bar shows what it is about. */
  does: string;
  what: string;
  to?: string;
}

/** Leads to a page of its own. */
function DecideLink({ href, icon, does, what, to }: DecideLinkProps) {
  return (
    <a className="decide" href={href}>
      <Icon name={icon} />
      <span className="vh">{does} </span>
      <span className="decide-word">{what}</span>
      {to && <span className="vh"> to {to}</span>}
    </a>
  );
}

/** Why a decision was not taken; what is wrong with a note stands beside that. */
function Refusal({ refused }: Pick<DecisionBarProps, "refused">) {
  if (!refused) return null;
  const { errors, note } = refused;
  const message = errors.status ?? errors.ids ?? (note === "" ? errors.send : undefined);
  if (!message) return null;
  return (
    <p className="decide-refused" role="alert">
      {message}
    </p>
  );
}

/** Leads to the field beside the resume. */
function toNote() {
  const field = document.getElementById("note");
  field?.scrollIntoView({ block: "center" });
  field?.focus();
}
