import { counted } from "#contract/text/counted.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { listHref, listPlaces, readAddress } from "#records/list/list-address.ts";
import { loadList } from "#records/list/load-page.ts";
import { ListPages } from "#records/list/ui/list-pages.tsx";
import { ListSearch } from "#records/list/ui/list-search.tsx";
import { ListTabs } from "#records/list/ui/list-tabs.tsx";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import {
  type AlertMails,
  isMailDecision,
  lettersPath,
  type MailDecision,
  mailDecisions,
} from "../outbox.ts";
import { outboxList } from "../outbox-list.ts";
import { decisionNames } from "../outbox-names.ts";
import type { OutboxMail } from "../server/outbox.ts";
import styles from "../styles/outbox.css?url";
import { bulkForm, MailEntry } from "../ui/mail-entry.tsx";
import { SendingPaused } from "../ui/sending-paused.tsx";
import type { Route } from "./+types/desk-outbox.ts";
import { type BulkQuestion, decideMail, tryNow } from "./receive-mail-decision.ts";

/** Emails of job alerts, which are not listed; null where there are none. */
function alertMailsInWords(counts: AlertMails): string | null {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  if (some.length === 0) return null;
  const figures = some.map(([status, count]) => `${count.toLocaleString("en-IN")} ${status}`);
  return `Emails of job alerts are not listed, because nobody of HR sees who gets them: ${figures.join(", ")}.`;
}

const mailDone: Record<MailDecision, string> = {
  send: "The message is queued to be sent.",
  sent: "The message is marked as sent.",
  "call-back": "The message is called back and will not be sent.",
  discard: "The message is discarded and will not be sent.",
};

/** @param skipped that the decision does not fit, or that changed meanwhile */
const doneWords = (decision: MailDecision, done: number, skipped: number) => {
  const said = `${counted(done, "message")} ${bulkDone[decision]}.`;
  return skipped > 0 ? `${said} ${counted(skipped, "message")} left as they were.` : said;
};

const bulkDone: Record<MailDecision, string> = {
  send: "queued to be sent",
  sent: "marked as sent",
  "call-back": "called back, and will not be sent",
  discard: "discarded, and will not be sent",
};

export const handle: DeskHandle = { role: "editor", places: listPlaces(outboxList) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

// what is written to candidates holds their private links, so it is for those who may act on them
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const { outbox } = servicesOf(args.context);
  const list = await loadList(outboxList, searchParams, outbox.search);
  const alerts = alertMailsInWords(await outbox.alertMails());
  const done = searchParams.get("done");
  const pauses = await outbox.pauses();
  const said = isMailDecision(done)
    ? doneInWords(done, searchParams, pauses.length > 0)
    : (pauseMessage.get(done ?? "") ?? null);
  return { list, alerts, pauses, canSend: outbox.canSend, done: said };
}

/** Of one message, or of so many as the address says. */
function doneInWords(done: MailDecision, search: URLSearchParams, isPaused: boolean): string {
  const words = inWords(done, search);
  return done === "send" && isPaused
    ? `${words} Sending is paused, so what is queued waits: see below when it is tried again.`
    : words;
}

function inWords(done: MailDecision, search: URLSearchParams): string {
  const [count, skipped] = [search.get("count"), search.get("left")].map((text) =>
    /^\d{1,4}$/.test(text ?? "") ? Number(text) : null,
  );
  return count === null || count === undefined
    ? mailDone[done]
    : doneWords(done, count, skipped ?? 0);
}

const pauseMessage = new Map([
  [tryNow, "One message is tried now. Look again in a moment."],
  ["goes-on", "Nothing is paused any more: messages are being sent."],
]);

export function action({ request, context }: Route.ActionArgs) {
  const place = readAddress(outboxList, new URL(request.url).searchParams);
  return decideMail(servicesOf(context).outbox, { ...deskOf(context), place });
}

export default function DeskOutbox({ loaderData, actionData }: Route.ComponentProps) {
  const { list, alerts, pauses, canSend, done } = loaderData;
  const question = actionData && "question" in actionData ? actionData.question : null;
  const problem = actionData && "problem" in actionData ? actionData.problem : null;
  return (
    <div className="desk">
      <title>{pageTitle("Outbox")}</title>
      <DeskHead title="Outbox" lead="Messages to candidates, newest first">
        <a className="text-link" href={lettersPath}>
          Emails written by HR
        </a>
        <a className="text-link" href="/desk/outbox/refused">
          Refused addresses
        </a>
      </DeskHead>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      {done && !problem && <DeskDone>{done}</DeskDone>}
      <SendingPaused pauses={pauses} />
      {!canSend && (
        <p className="callout outbox-callout">
          No mail server is set up, so emails are held here. Open one in your mail program or copy
          its text, send it from your own mailbox, then mark it as sent.
        </p>
      )}
      {question && <BulkConfirm question={question} back={listHref(outboxList, list)} />}
      <ListTabs list={outboxList} query={list.query} counts={list.tabs} />
      <div className="panel">
        <ListSearch list={outboxList} query={list.query} className="outbox-search" />
        {list.rows.length === 0 && <p className="outbox-empty">No messages here.</p>}
        <ul role="list">
          {list.rows.map((mail) => (
            <MailEntry key={mail.id} mail={mail} />
          ))}
        </ul>
        {list.rows.length > 0 && (
          <BulkDecisions rows={list.rows} count={list.count} canSend={canSend} />
        )}
        <ListPages list={outboxList} loaded={list} />
      </div>
      {alerts && <p className="hint">{alerts}</p>}
    </div>
  );
}

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
function BulkDecisions({ rows, count, canSend }: BulkDecisionsProps) {
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
function BulkConfirm({ question, back }: { question: BulkQuestion; back: string }) {
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
