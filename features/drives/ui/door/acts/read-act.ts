import type { DoorAct } from "../../../door-visit.ts";
import { visitResults } from "../../../visit.ts";

const acts = ["arrived", "no-show", "not-arrived", "not-done"] as const;

/** Says of a form that it has asked why somebody is rejected. */
export const reasonAskedMark = "asked";

/** What a form of the door asks for; `result` or `reason` where it has to ask for that first. */
export function actIn(form: URLSearchParams): DoorAct | "result" | "reason" | null {
  const action = form.get("do");
  const plain = acts.find((each) => each === action);
  if (plain) return { what: plain };
  if (action === "call") return { what: action, with: form.get("with")?.slice(0, 64) || undefined };
  if (action !== "done") return null;
  const result = visitResults.find((each) => each === form.get("result"));
  // the button alone asks which result it is
  if (!result) return "result";
  if (result === "rejected" && !form.has(reasonAskedMark)) return "reason";
  const reason = form.get("reason") ?? "";
  const reasonId = /^[1-9]\d{0,8}$/.test(reason) ? Number(reason) : undefined;
  return { what: "done", result, ...(result === "rejected" && { reasonId }) };
}
