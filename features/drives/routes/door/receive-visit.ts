import { data } from "react-router";
import { newNumber } from "#contract/ids/application-number.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import { whyNot } from "../../ui/door/acts/act-messages.ts";
import { actIn } from "../../ui/door/acts/read-act.ts";
import { newcomerIn } from "../../ui/door/newcomer.ts";

interface Change {
  form: URLSearchParams;
  user: StaffUser;
  code: string;
  /** The page that the form stands on. */
  here: string;
}

/** Does what a form of the door or of the board asks for. */
export async function changeVisit({ door }: Pick<Services, "door">, change: Change) {
  const { form, user, code, here } = change;
  if (form.get("do") === "register") return registerNewcomer(door, change);
  const number = (form.get("number") ?? "").slice(0, 20);
  const act = actIn(form);
  if (!act) throw data("There is no such action.", { status: 422 });
  const place = (said: string) => `${here}?${new URLSearchParams({ q: number, said })}`;
  if (act === "result" || act === "reason") return seeOther(place(act));
  const outcome = await door.act(code, number, act, { actor: user });
  if (outcome === "made") return seeOther(place(act.what));
  if (outcome === "already" || outcome === "kept") return seeOther(place(outcome));
  const message = whyNot(act, outcome);
  return data({ refusedVisit: { message } }, { status: outcome === "unknown" ? 404 : 409 });
}

/** Who is not on the list. What was typed stays on the page where something is wrong with it. */
async function registerNewcomer(door: Services["door"], { form, user, code, here }: Change) {
  const read = newcomerIn(form);
  if (!read.ok) return data({ refusedNewcomer: read.refused }, { status: 422 });
  const number = newNumber();
  const act = { what: "register", person: read.person } as const;
  const outcome = await door.act(code, number, act, { actor: user });
  if (outcome === "made")
    return seeOther(`${here}?${new URLSearchParams({ q: number, said: act.what })}`);
  const refused = { values: read.values, errors: {}, note: whyNot(act, outcome) };
  return data({ refusedNewcomer: refused }, { status: outcome === "unknown" ? 404 : 409 });
}
