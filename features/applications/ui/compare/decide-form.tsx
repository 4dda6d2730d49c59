import type { SubmitEvent } from "react";
import { Form } from "react-router";
import { DecideFields, decisions } from "../decide/decision-bar.tsx";
import type { DecisionChoices } from "../decide/decision-choices.ts";
import type { ComparedView } from "../opened/opened-view.ts";
import { closePanels } from "../panels/panels.tsx";
import { RejectPanel } from "../panels/reject-panel.tsx";

/** How decisions are sent, one after the other. */
export interface Decider {
  action: string;
  /** On their way, by the application's id. */
  moves: ReadonlyMap<number, string>;
  send(fields: URLSearchParams): void;
}

interface DecideFormProps {
  application: ComparedView;
  decider: Decider;
}

const rejectPanelId = (id: number) => `reject-${id}`;

/** What can be decided on one of several, each by one press. */
export function DecideForm({ application, decider }: DecideFormProps) {
  const { id, name, status } = application;
  const { action, moves, send } = decider;
  const of = <span className="vh"> {name}</span>;
  const [shortlist, ...others] = decisions.map(({ to, label }) => (
    <button
      key={to}
      type="submit"
      name="to"
      value={to}
      className="compare-act"
      aria-current={status === to ? "true" : undefined}
    >
      {label}
      {of}
    </button>
  ));
  return (
    <Form
      method="post"
      action={action}
      className="compare-acts unprinted"
      aria-busy={moves.has(id) || undefined}
      onSubmit={(event) => sendBy(send, event)}
    >
      <DecideFields application={application} />
      {shortlist}
      <button
        type="button"
        className="compare-act"
        popoverTarget={rejectPanelId(id)}
        aria-haspopup="dialog"
        aria-current={status === "rejected" ? "true" : undefined}
      >
        Reject{of}
      </button>
      {others}
    </Form>
  );
}

interface RejectFormProps extends Pick<Decider, "action" | "send"> {
  application: ComparedView;
  choices: DecisionChoices;
}

/** The panel that its column's button opens. */
export function RejectForm({ application, choices, action, send }: RejectFormProps) {
  const { id, name, emailRefused } = application;
  return (
    <Form method="post" action={action} onSubmit={(event) => sendBy(send, event)}>
      <DecideFields application={application} />
      <RejectPanel
        id={rejectPanelId(id)}
        title={`Reject ${name}`}
        colleagues={() => [id]}
        {...{ choices, emailRefused }}
      />
    </Form>
  );
}

/** Two decisions on two columns may come faster than one is saved. */
function sendBy(send: Decider["send"], event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
  closePanels();
  const fields = new URLSearchParams();
  const { submitter } = event.nativeEvent;
  for (const [name, value] of new FormData(event.currentTarget, submitter)) {
    fields.append(name, String(value));
  }
  send(fields);
}
