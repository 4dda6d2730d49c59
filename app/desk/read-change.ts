import * as v from "valibot";
import type { FieldErrors } from "#contract/application-fields.ts";
import { applicationChange } from "#contract/application-list.ts";

export type AskedChange = v.InferOutput<typeof applicationChange>;

/** What a refused change left behind, for its form to show again. */
export interface RefusedChange {
  /** Keyed by `ids`, `status` and `note`. */
  errors: FieldErrors;
  /** As chosen and typed. */
  ids: readonly string[];
  status: string;
  note: string;
}

/** The fields of HR's forms: `id` once for each application, `status`, `was` (as shown) and `note`. */
export function readChange(
  form: URLSearchParams,
): { ok: true; change: AskedChange } | { ok: false; refused: RefusedChange } {
  const ids = form.getAll("id");
  const [status = "", note = ""] = [form.get("status") ?? "", form.get("note") ?? ""];
  const result = v.safeParse(applicationChange, {
    ids: [...new Set(ids)].map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : null)),
    status: status || undefined,
    was: form.get("was") || undefined,
    note: note.replace(/\r\n?/g, "\n") || undefined,
  });
  if (result.success) return { ok: true, change: result.output };
  const errors: FieldErrors = {};
  for (const { path, message } of result.issues) {
    // that neither was given is no fault of one field alone
    errors[String(path?.[0]?.key ?? "status")] ??= message;
  }
  return { ok: false, refused: { errors, ids, status, note } };
}
