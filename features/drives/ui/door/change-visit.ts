import { data } from "react-router";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#features/accounts/ui/index.ts";
import type { Services } from "#server/services.ts";
import { actIn } from "./act-in.ts";
import { whyNot } from "./told.ts";

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
  const number = (form.get("number") ?? "").slice(0, 20);
  const act = actIn(form);
  if (!act) throw data("There is no such action.", { status: 422 });
  const place = (said: string) => `${here}?${new URLSearchParams({ q: number, said })}`;
  if (act === "result") return seeOther(place("result"));
  const outcome = await door.act(code, number, act, { actor: user });
  if (outcome === "made") return seeOther(place(act.what));
  if (outcome === "already") return seeOther(place(outcome));
  const message = whyNot(act, outcome);
  return data({ refusedVisit: { message } }, { status: outcome === "unknown" ? 404 : 409 });
}
