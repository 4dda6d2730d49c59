import { data, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { indianDay } from "#contract/days/indian-day.ts";
import { batchIdIn, batchPath } from "#contract/joining.ts";
import { messagesAt } from "#features/accounts/index.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import { batchFields, batchForm, publishedBatchForm, seenField } from "../joining.ts";
import type { BatchOutcome, ListedBatch } from "../server/batches.ts";
import type { RefusedBatch } from "../ui/batch-form.tsx";

/** The batch of an address; throws where there is none. */
export async function batchOf(
  context: Readonly<RouterContextProvider>,
  code: string,
): Promise<ListedBatch> {
  const id = batchIdIn(code);
  const found = id === null ? null : await servicesOf(context).joining.batches.find(id);
  if (!found) throw data("Page Not Found", { status: 404 });
  return found;
}

interface FormRequest {
  form: URLSearchParams;
  user: StaffUser;
}

const maxTypedLength = 2_500;

/** Why a batch was not changed, in words. */
export const batchRefusals: Record<Exclude<BatchOutcome, "made" | "unknown">, string> = {
  "not-later": "Enter a day after the joining date of now.",
  state: "Somebody changed the status of this batch in the meantime. Open it again.",
  seats: "More people than that have a seat. Enter a higher number.",
  past: "The joining date must not be in the past.",
  changed:
    "Not saved: somebody changed this batch since you opened it. What you typed is below. Saving again replaces what they saved.",
};

const valuesOf = (form: URLSearchParams) =>
  Object.fromEntries(
    batchFields.map((name) => [name, (form.get(name) ?? "").slice(0, maxTypedLength)]),
  );

const kindOf = (form: URLSearchParams) => {
  const what = form.get("do");
  if (what !== "draft" && what !== "publish") {
    throw data("This form is none of ours.", { status: 422 });
  }
  return what === "draft" ? "draft" : "published";
};

export async function receiveNewBatch(
  { joining, clock }: Pick<Services, "joining" | "clock">,
  { form, user }: FormRequest,
) {
  const as = kindOf(form);
  const values = valuesOf(form);
  const read = v.safeParse(batchForm(indianDay(clock.now())), values);
  if (!read.success) return refuse(values, messagesAt(read.issues));
  const id = await joining.batches.add(read.output, as, user, form.get("once"));
  return seeOther(`${batchPath(id)}?done=${as}`);
}

export async function receiveBatch(
  { joining, clock }: Pick<Services, "joining" | "clock">,
  { form, user, id, isDraft }: FormRequest & { id: number; isDraft: boolean },
) {
  const as = kindOf(form);
  const values = valuesOf(form);
  const read = isDraft
    ? v.safeParse(batchForm(indianDay(clock.now())), values)
    : v.safeParse(publishedBatchForm, values);
  const seen = form.get(seenField);
  if (!read.success) return refuse(values, messagesAt(read.issues), { seen });
  const readAt = seen && /^\d{1,15}$/.test(seen) ? new Date(Number(seen)) : undefined;
  const outcome = await joining.batches.save(id, read.output, as, user, readAt);
  if (outcome === "unknown") throw data("Page Not Found", { status: 404 });
  if (outcome === "made") return seeOther(`${batchPath(id)}?done=${isDraft ? as : "saved"}`);
  const message = batchRefusals[outcome];
  if (outcome === "seats") return refuse(values, { seats: message }, { seen });
  return refuse(values, {}, { note: message, status: 409 });
}

function refuse(
  values: Record<string, string>,
  errors: Record<string, string>,
  {
    note = null,
    status = 422,
    seen = null,
  }: { note?: string | null; status?: number; seen?: string | null } = {},
) {
  const refused: RefusedBatch = { values, errors, note, seen };
  return data({ refused }, { status });
}
