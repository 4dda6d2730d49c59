import type { DoorAct } from "../../door-visit.ts";
import { visitResults } from "../../visit.ts";

const acts = ["arrived", "no-show"] as const;

/** What a form of the door asks for; `result` where it has to ask which one first. */
export function actIn(form: URLSearchParams): DoorAct | "result" | null {
  const asked = form.get("do");
  const plain = acts.find((each) => each === asked);
  if (plain) return { what: plain };
  if (asked === "call") return { what: asked, with: form.get("with")?.slice(0, 64) || undefined };
  if (asked !== "done") return null;
  const result = visitResults.find((each) => each === form.get("result"));
  // the button alone asks which result it is
  if (!result) return "result";
  const reason = form.get("reason") ?? "";
  const reasonId = /^[1-9]\d{0,8}$/.test(reason) ? Number(reason) : undefined;
  return { what: "done", result, ...(result === "rejected" && { reasonId }) };
}
