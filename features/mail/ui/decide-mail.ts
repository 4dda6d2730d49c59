import { data } from "react-router";
import { readRowId } from "#contract/row-id.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#features/accounts/ui/index.ts";
import { listHref } from "#records/list/address.ts";
import type { ListAddress } from "#records/list/list.ts";
import { isMailDecision } from "../outbox.ts";
import { type OutboxQuery, outboxList } from "../outbox-list.ts";
import type { Outbox } from "../server/outbox.ts";
import { mailRefusals } from "../texts/outbox.ts";

export const tryNow: string = "try-now";

/** Does what the form of one mail, or of a pause, says. */
export async function decideMail(
  outbox: Outbox,
  {
    form,
    user,
    place,
  }: { form: URLSearchParams; user: StaffUser; place: ListAddress<OutboxQuery> },
) {
  const decision = form.get("do");
  if (decision === tryNow) {
    const channel = form.get("channel") === "whatsapp" ? "whatsapp" : "email";
    const isPaused = await outbox.tryNow(channel, user);
    return seeOther(listHref(outboxList, place, { done: isPaused ? tryNow : "goes-on" }));
  }
  const id = readRowId(form.get("id"));
  if (!isMailDecision(decision)) throw data("This is no form of ours.", { status: 422 });
  if (id === null) throw data("Page Not Found", { status: 404 });
  const decided = await outbox.decide(id, decision, user);
  if (decided.ok) return seeOther(listHref(outboxList, place, { done: decision }));
  const status = decided.reason === "absent" ? 404 : 409;
  return data({ problem: mailRefusals[decided.reason] }, { status });
}
