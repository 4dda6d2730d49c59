import { statusNames } from "#content/application-names.ts";
import type { RefusedChange } from "./read-change.ts";

export interface RefusedForm extends RefusedChange {
  /** The form of the open application, or that of the list. */
  what: "one" | "many";
  /** The session had ended: what was sent, to be sent again once somebody has signed in. */
  again?: [string, string][];
}

/** By what their buttons say in `do`. */
const forms = new Map<string, RefusedForm["what"]>([
  ["change", "one"],
  ["decide", "one"],
  ["undo", "one"],
  ["merge", "one"],
  ["unmerge", "one"],
  ["ask", "one"],
  ["withdraw-question", "one"],
  ["change-many", "many"],
]);

/** Which of HR's forms was sent; null for one that is none of them. */
export function formOf(sent: URLSearchParams): RefusedForm["what"] | null {
  return forms.get(sent.get("do") ?? "") ?? null;
}

/** A form as it was sent, for its fields to show again with a message beside its button. */
export function refuseForm(sent: URLSearchParams, message: string): RefusedForm {
  const status = sent.get("status") ?? "";
  return {
    what: formOf(sent) ?? "many",
    errors: { send: message },
    ids: sent.getAll("id"),
    status: status in statusNames ? status : "",
    note: sent.get("note") ?? "",
    once: sent.get("once") ?? "",
  };
}
