import * as v from "valibot";
import type { FieldErrors } from "#contract/answer-rules.ts";
import {
  type ApplicationStatus,
  applicationChange,
  applicationStatuses,
} from "../../application-list.ts";

export type AskedChange = v.InferOutput<typeof applicationChange>;

export interface SeenStatus {
  id: number;
  status: ApplicationStatus;
}

/** What a refused change left behind, for its form to show again. */
export interface RefusedChange {
  /** Keyed by `ids`, `status` and `note`. */
  errors: FieldErrors;
  /** As chosen and typed. */
  ids: readonly string[];
  status: string;
  note: string;
  /** The form's key, where nobody knows whether it was saved: it is tried again with the same. */
  once?: string;
}

/** Field of the list with the status that it shows, once for each application. */
export const seenField = "seen";

export function writeSeen({ id, status }: SeenStatus): string {
  return `${id}.${status}`;
}

function readSeen(form: URLSearchParams, ids: readonly string[]): SeenStatus[] | undefined {
  const seen = form.getAll(seenField).flatMap((text) => {
    const [id, status = ""] = text.split(".");
    const known = applicationStatuses.find((each) => each === status);
    return id && known && ids.includes(id) ? [{ id: Number(id), status: known }] : [];
  });
  return seen.length > 0 ? seen : undefined;
}

/**
 * The fields of HR's forms: `id` once for each application, `status`, `note`, and what was shown
 * beside the choice: `was` of one, `seen` of many.
 */
export function readChange(
  form: URLSearchParams,
): { ok: true; change: AskedChange } | { ok: false; refused: RefusedChange } {
  const ids = form.getAll("id");
  const [status = "", note = ""] = [form.get("status") ?? "", form.get("note") ?? ""];
  const result = v.safeParse(applicationChange, {
    ids: [...new Set(ids)].map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : null)),
    status: status || undefined,
    was: form.get("was") || undefined,
    seen: readSeen(form, ids),
    once: form.get("once") || undefined,
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
