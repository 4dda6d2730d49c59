import * as v from "valibot";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import {
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/answers/application-status.ts";
import { type Chosen, choosables, readChosen } from "../../decisions.ts";
import { applicationChange } from "../../list/application-query.ts";

export type RequestedChange = v.InferOutput<typeof applicationChange>;

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

export function readSeen(form: URLSearchParams, ids: readonly string[]): SeenStatus[] | undefined {
  const seen = form.getAll(seenField).flatMap((text) => {
    const [id, status = ""] = text.split(".");
    const known = applicationStatuses.find((each) => each === status);
    return id && known && ids.includes(id) ? [{ id: Number(id), status: known }] : [];
  });
  return seen.length > 0 ? seen : undefined;
}

const noNote = "Please write a note.";

const numberOf = (text: string | null) => (text ? Number(text) : undefined);

/** `in-review`, or with the id of a stage that HR added `in-review.12`. */
function readStage(text: string) {
  const [status, id] = text.split(".");
  return { status: status || undefined, stageId: numberOf(id ?? null) };
}

function readWas(text: string) {
  const { status, stageId } = readStage(text);
  return { was: status, wasStage: stageId };
}

/** Of whoever is hired: into which batch; nothing for later. */
const batchOf = (form: URLSearchParams, stage: string) =>
  (stage === "hired" && form.get("batch")) || undefined;

interface Pressed {
  /** A stage, as a control sends it; "" for none. */
  stage: string;
  reason: string | null;
  note: string;
  chosen: Chosen;
}

/**
 * What the pressed button decides, of all that its form holds. The list's form has the panels of reasons and of
 * colleagues in it: what somebody chose or typed there counts with the panel's own button alone, whether it is open or
 * not; and what the menu of statuses shows counts with the button beside it.
 */
function readPressed(form: URLSearchParams): Pressed {
  const pressed = form.get("to");
  const chosen = readChosen(Object.fromEntries(choosables.map(({ key }) => [key, form.get(key)])));
  const stage = pressed || form.get("status") || "";
  const isRejecting = stage.startsWith("rejected");
  const [reason, note] = [isRejecting ? form.get("reason") : null, form.get("note") ?? ""];
  if (form.get("do") !== "change-many") return { stage, reason, note, chosen };
  const nothing = { stage: "", reason: null, note: "", chosen };
  if (Object.keys(chosen).length > 0) return nothing;
  return pressed && isRejecting ? { ...nothing, stage, reason, note } : { ...nothing, stage };
}

/**
 * The fields of HR's forms: `id` once for each application, `status` (a stage; that of
 * a pressed button is `to`), `reason`, the keys of `choosables`, `note`, and what was shown beside the choice: `was` of one, `seen` of many.
 */
export function readChange(
  form: URLSearchParams,
): { ok: true; change: RequestedChange } | { ok: false; refused: RefusedChange } {
  const ids = form.getAll("id");
  const { stage: status, reason, note, chosen } = readPressed(form);
  const batch = batchOf(form, status);
  const result = v.safeParse(applicationChange, {
    ids: [...new Set(ids)].map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : null)),
    ...readStage(status),
    ...readWas(form.get("was") ?? ""),
    reasonId: numberOf(reason),
    batch,
    ...chosen,
    changeId: form.get("change") || undefined,
    seen: readSeen(form, ids),
    once: form.get("once") || undefined,
    note: note.replace(/\r\n?/g, "\n") || undefined,
  });
  if (result.success) return { ok: true, change: result.output };
  const errors: FieldErrors = {};
  for (const { path, message } of result.issues) {
    const key = String(path?.[0]?.key);
    if (key === "ids" || key === "note") errors[key] ??= message;
    // that neither was given is no fault of one field alone, but of a form that has one
    else if (form.get("do") === "change" && status === "") errors.note ??= noNote;
    else errors.status ??= message;
  }
  return { ok: false, refused: { errors, ids, status, note: form.get("note") ?? "" } };
}
