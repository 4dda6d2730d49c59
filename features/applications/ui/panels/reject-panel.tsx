import type { KeyboardEvent, ToggleEvent } from "react";
import { Button } from "#ui/components/button.tsx";
import { DeskFrame, DeskSelect } from "#ui/desk/fields.tsx";
import { KeyCap } from "#ui/desk/key-cap.tsx";
import { maxNoteCharacters } from "../../list/application-query.ts";
import type { RejectionMail } from "../../server/stage-mails/templates.ts";
import type { DecisionChoices, StageChoice } from "../decide/decision-choices.ts";
import { waitWords } from "../messages/mailed-people.ts";
import { NoteField } from "./note-field.tsx";
import { DecidePanel } from "./panels.tsx";
import type { NotedColleagues } from "./use-mentionable.ts";

interface RejectPanelProps {
  /** Of the panel, which its button names as its target. */
  id: string;
  /** Such as `Reject Omkar Jadhav`. */
  title: string;
  choices: Pick<DecisionChoices, "reasons" | "rejectionMail">;
  /** A mail server refused the candidate's address; of many it is not said. */
  emailRefused?: boolean;
  /** Whom the remark may name. */
  colleagues: NotedColleagues;
  /** Of many: how many emails there will be, and to whom. */
  mails?: string;
  /** Where there are several to be rejected into: HR's own beside the usual one. */
  stages?: readonly StageChoice[];
}

/**
 * One reason and a remark, over the facts and not over the resume. The first reason has the keyboard, and
 * none is chosen: digits choose, Enter takes the one that has the keyboard and rejects, Escape closes. Its
 * fields belong to the form around it.
 */
export function RejectPanel(props: RejectPanelProps) {
  const { id, title, choices, emailRefused = false, mails = "", colleagues, stages = [] } = props;
  const { reasons, rejectionMail } = choices;
  return (
    <DecidePanel id={id} title={title} onBeforeToggle={chooseAgain} onKeyDown={chooseByKey}>
      <fieldset>
        <legend>Reason</legend>
        {reasons.length > 0 && (
          <p className="decide-how small">
            <KeyCap>Enter</KeyCap> takes the marked reason and rejects
          </p>
        )}
        {reasons.map((reason, at) => (
          <label key={reason.id} className="decide-reason row gap-3">
            <input type="radio" name="reason" value={reason.id} />
            <span>{reason.name}</span>
            {at < 9 && <KeyCap>{String(at + 1)}</KeyCap>}
          </label>
        ))}
      </fieldset>
      {stages.length > 1 && (
        <DeskSelect
          id={`${id}-stage`}
          name="to"
          label="Stage"
          defaultValue="rejected"
          options={stages.map(({ value, name }) => [value, name] as const)}
        />
      )}
      <DeskFrame
        id={`${id}-remark`}
        label={
          <>
            Remark{" "}
            <small>(optional; not shown to the candidate, but part of a copy of their data)</small>
          </>
        }
      >
        <NoteField
          colleagues={colleagues}
          className="desk-box"
          id={`${id}-remark`}
          name="note"
          rows={2}
          maxLength={maxNoteCharacters}
        />
      </DeskFrame>
      {rejectionMail && (
        <p className="decide-mail">
          {mails && `${mails} `}
          {emailRefused && rejectionMail.delay !== null && `${refusedWords} `}
          {rejectionWords(rejectionMail)}
        </p>
      )}
      <footer>
        <Button
          type="submit"
          look="ink"
          {...(stages.length > 1 ? {} : { name: "to", value: "rejected" })}
        >
          <span>
            Reject<span className="decide-unchosen"> without a reason</span>
          </span>
          <span className="decide-chosen">
            {" "}
            <KeyCap>Enter</KeyCap>
          </span>
        </Button>
        <Button look="quiet" popoverTarget={id} popoverTargetAction="hide">
          Cancel <KeyCap>Esc</KeyCap>
        </Button>
      </footer>
    </DecidePanel>
  );
}

const refusedWords =
  "The mail server does not take this address: the email may not arrive. Call the candidate.";

function rejectionWords(mail: RejectionMail): string {
  const { delay, byWhatsApp } = mail;
  if (delay === null) return "No email goes to the candidate: its template is switched off.";
  if (!byWhatsApp) return emailWords(mail, delay);
  const when = delay === 0 ? "at once" : `in ${waitWords(delay)}`;
  return `${emailWords(mail, delay)} Who asked for WhatsApp gets a message ${when}.`;
}

function emailWords({ canSend }: RejectionMail, delay: number): string {
  if (!canSend) return "The email is held, not sent: no mail server is set up.";
  if (delay === 0) return "The email goes at once and cannot be called back.";
  return `The email goes in ${waitWords(delay)}. Until then it can be called back: by Undo, by another decision, or in the outbox.`;
}

/** What was chosen for others before is no choice for these. */
function chooseAgain({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState !== "open") return;
  for (const radio of reasonsIn(currentTarget)) radio.checked = false;
}

const reasonsIn = (panel: HTMLElement) => [
  ...panel.querySelectorAll<HTMLInputElement>('input[name="reason"]'),
];

function chooseByKey(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key, ctrlKey, metaKey } = event;
  const isTyping = (target as Element).matches("textarea");
  if (
    key === "Enter" &&
    !(target as Element).matches("button") &&
    (!isTyping || ctrlKey || metaKey)
  ) {
    // the form's own first button is another one
    event.preventDefault();
    const isChosen = reasonsIn(currentTarget).some(({ checked }) => checked);
    if (!isChosen && target instanceof HTMLInputElement) target.click();
    currentTarget.querySelector<HTMLElement>("button[type=submit]")?.click();
  }
  if (isTyping || !/^[1-9]$/.test(key)) return;
  const chosen = reasonsIn(currentTarget)[Number(key) - 1];
  chosen?.click();
  chosen?.focus();
}
