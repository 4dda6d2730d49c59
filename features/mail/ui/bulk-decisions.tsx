import { counted } from "#contract/text/counted.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { type MailDecision, mailDecisions } from "../outbox.ts";
import { decisionNames } from "../outbox-names.ts";
import type { BulkQuestion } from "../routes/decide-mail.ts";
import type { OutboxMail } from "../server/outbox.ts";
import { bulkForm } from "./mail-entry.tsx";

/** @param names of the first three */
const questionWords = (decision: MailDecision, count: number, names: readonly string[]) => {
  const others = count - names.length;
  const more = others > 0 ? ` and ${others.toLocaleString("en-IN")} more` : "";
  const what = counted(count, "message");
  return `${decisionNames[decision]}: ${what}, to ${names.join(", ")}${more}?`;
};

const confirm = (decision: MailDecision, count: number) =>
  `${decisionNames[decision]}: ${counted(count, "message")}`;

interface BulkDecisionsProps {
  rows: readonly OutboxMail[];
  /** All that the list finds. */
  count: number;
  canSend: boolean;
}

/** Decides on what is ticked, on the whole page or on the whole list; a plain form, without script too. */
export function BulkDecisions({ rows, count, canSend }: BulkDecisionsProps) {
  const decisions = (Object.keys(mailDecisions) as MailDecision[]).filter(
    (decision) => decision !== "send" || canSend,
  );
  return (
    <form method="post" id={bulkForm} className="mail-bulk" aria-label="Decide on several messages">
      {rows.map(({ id }) => (
        <input key={id} type="hidden" name="shown" value={id} />
      ))}
      <label>
        <span className="vh">Which messages</span>
        <select className="desk-box" name="which" defaultValue="picked">
          <option value="picked">The selected messages</option>
          <option value="page">{`All ${rows.length} on this page`}</option>
          {count > rows.length && (
            <option value="list">{`All ${count.toLocaleString("en-IN")} of this list`}</option>
          )}
        </select>
      </label>
      {decisions.map((decision) => (
        <Button key={decision} type="submit" look="quiet" name="do" value={decision}>
          {decisionNames[decision]}
        </Button>
      ))}
    </form>
  );
}

/** Asks before the whole of a list is decided on. */
export function BulkConfirm({ question, back }: { question: BulkQuestion; back: string }) {
  const { decision, count, names } = question;
  return (
    <section
      className="callout outbox-callout"
      aria-labelledby="bulk-question"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the question
      autoFocus
    >
      <h2 id="bulk-question">{questionWords(decision, count, names)}</h2>
      <form method="post" className="mail-bulk">
        <input type="hidden" name="which" value="list" />
        <input type="hidden" name="confirmed" value="yes" />
        <Button type="submit" look="ink" name="do" value={decision}>
          {confirm(decision, count)}
        </Button>
        <ButtonLink look="quiet" href={back}>
          Back without a change
        </ButtonLink>
      </form>
    </section>
  );
}
