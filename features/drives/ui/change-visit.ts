import { data } from "react-router";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#features/accounts/ui/index.ts";
import type { Services } from "#server/services.ts";
import type { DoorAct } from "../server/door.ts";
import { doorTexts as texts } from "../texts/door.ts";
import { visitResults } from "../visit.ts";

interface Change {
  form: URLSearchParams;
  user: StaffUser;
  code: string;
  /** The page that the form stands on. */
  here: string;
}

const acts = ["arrived", "call", "no-show"] as const;

function actIn(form: URLSearchParams): DoorAct | "result" | null {
  const asked = form.get("do");
  const plain = acts.find((each) => each === asked);
  if (plain) return { what: plain };
  if (asked !== "done") return null;
  const result = visitResults.find((each) => each === form.get("result"));
  // the button alone asks which result it is
  if (!result) return "result";
  const reason = form.get("reason") ?? "";
  const reasonId = /^[1-9]\d{0,8}$/.test(reason) ? Number(reason) : undefined;
  return { what: "done", result, ...(result === "rejected" && { reasonId }) };
}

/** Does what a form of the door or of the board asks for. */
export async function changeVisit({ door }: Pick<Services, "door">, change: Change) {
  const { form, user, code, here } = change;
  const number = (form.get("number") ?? "").slice(0, 20);
  const act = actIn(form);
  if (!act) throw data("There is no such action.", { status: 422 });
  const place = (said: string) => `${here}?${new URLSearchParams({ q: number, said })}`;
  if (act === "result") return seeOther(place("result"));
  const { what } = await door.act(code, number, act, user);
  if (what === "made" || what === "already")
    return seeOther(place(what === "made" ? act.what : what));
  const message =
    what === "unknown-reason"
      ? texts.unknownReason
      : what === "cancelled"
        ? texts.cancelled
        : texts.unknown;
  return data({ refusedVisit: { message } }, { status: what === "unknown" ? 404 : 409 });
}
