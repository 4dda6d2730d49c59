import { data } from "react-router";
import { readRowId } from "#contract/ids/row-id.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import { listHref } from "#records/list/list-address.ts";
import type { ListAddress } from "#records/list/list-declaration.ts";
import { isMailDecision, type MailDecision } from "../outbox.ts";
import { type OutboxQuery, outboxList } from "../outbox-list.ts";
import { decisionNames } from "../outbox-names.ts";
import type { Outbox } from "../server/outbox.ts";

const mailRefusals = {
  absent: "This message is not in the outbox any more. A newer one may have replaced it.",
  moved: "This message has changed since you opened the page. Check it again, then decide.",
  past: "What this message says is no longer true, so it is not sent. Write to the candidate yourself if that still helps.",
  "no-server":
    "It cannot be sent from here, because that is not set up. Send it yourself, then mark it as sent.",
  "no-text": "The text of this message has been erased. It cannot be sent any more.",
};

const noneFits = (decision: MailDecision) =>
  `“${decisionNames[decision]}” fits no message of this list, so nothing has changed.`;

export const tryNow: string = "try-now";

interface Sent {
  form: URLSearchParams;
  user: StaffUser;
  place: ListAddress<OutboxQuery>;
}

/** What is asked before the whole of a list is decided on. */
export interface BulkQuestion {
  decision: MailDecision;
  count: number;
  /** Whom the first three are to. */
  names: string[];
}

const maxNamed = 3;

/** Decides on what is selected, on the page, or on all that the list finds; of the last it asks first. */
async function decideMany(outbox: Outbox, { form, user, place }: Sent, decision: MailDecision) {
  const isWhole = form.get("which") === "list";
  const onPage = form.get("which") === "page" ? "shown" : "id";
  const ids = isWhole
    ? await outbox.decidable(place.query, decision)
    : form.getAll(onPage).flatMap((text) => readRowId(text) ?? []);
  if (ids.length === 0) {
    const problem = isWhole ? noneFits(decision) : "Select a message first.";
    return data({ problem }, { status: 422 });
  }
  if (isWhole && form.get("confirmed") !== "yes") {
    const names = await outbox.recipients(ids.slice(0, maxNamed));
    const question: BulkQuestion = { decision, count: ids.length, names };
    return data({ question });
  }
  const done = await outbox.decideMany(ids, decision, user);
  const said = { done: decision, count: String(done), left: String(ids.length - done) };
  return seeOther(listHref(outboxList, place, said));
}

/** Does what the form of one mail, or of a pause, says. */
export async function decideMail(outbox: Outbox, { form, user, place }: Sent) {
  const decision = form.get("do");
  if (decision === tryNow) {
    const channel = form.get("channel") === "whatsapp" ? "whatsapp" : "email";
    const isPaused = await outbox.tryNow(channel, user);
    return seeOther(listHref(outboxList, place, { done: isPaused ? tryNow : "goes-on" }));
  }
  if (!isMailDecision(decision)) throw data("This is no form of ours.", { status: 422 });
  if (form.has("which")) return decideMany(outbox, { form, user, place }, decision);
  const id = readRowId(form.get("id"));
  if (id === null) throw data("Page Not Found", { status: 404 });
  const decided = await outbox.decide(id, decision, user);
  if (decided.ok) return seeOther(listHref(outboxList, place, { done: decision }));
  const status = decided.reason === "absent" ? 404 : 409;
  return data({ problem: mailRefusals[decided.reason] }, { status });
}
