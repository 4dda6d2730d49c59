import { Button, ButtonLink } from "#ui/components/button.tsx";
import { type MailDecision, mailDecisions } from "../outbox.ts";
import type { BulkQuestion } from "../routes/decide-mail.ts";
import type { OutboxMail } from "../server/outbox.ts";
import { bulkTexts, decisionNames } from "../texts/outbox.ts";
import { bulkForm } from "./mail-entry.tsx";

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
    <form method="post" id={bulkForm} className="mail-bulk" aria-label={bulkTexts.title}>
      {rows.map(({ id }) => (
        <input key={id} type="hidden" name="shown" value={id} />
      ))}
      <label>
        <span className="vh">{bulkTexts.which}</span>
        <select className="desk-box" name="which" defaultValue="picked">
          <option value="picked">{bulkTexts.picked}</option>
          <option value="page">{bulkTexts.page(rows.length)}</option>
          {count > rows.length && <option value="list">{bulkTexts.list(count)}</option>}
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
      <h2 id="bulk-question">{bulkTexts.question(decision, count, names)}</h2>
      <form method="post" className="mail-bulk">
        <input type="hidden" name="which" value="list" />
        <input type="hidden" name="confirmed" value="yes" />
        <Button type="submit" look="ink" name="do" value={decision}>
          {bulkTexts.confirm(decision, count)}
        </Button>
        <ButtonLink look="quiet" href={back}>
          {bulkTexts.back}
        </ButtonLink>
      </form>
    </section>
  );
}
