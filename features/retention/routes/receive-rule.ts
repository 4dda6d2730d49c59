import { data } from "react-router";
import * as v from "valibot";
import { promisedDays, type RecordKindName, recordKindNames } from "#content/record-kinds.ts";
import { messagesAt } from "#features/accounts/index.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { Survey } from "#platform/database/aged-rows.ts";
import { retentionRuleForm } from "../retention-rules.ts";
import type { Retention } from "../server/retention.ts";

/** A number of days that was not taken. */
export interface RefusedRule {
  kind: RecordKindName;
  /** As it was typed. */
  days: string;
  message: string;
}

/** What a shorter time would erase, before anybody chooses it. */
export interface ShorterRule {
  kind: RecordKindName;
  from: number;
  days: number;
  survey: Survey;
}

const ruleForm = retentionRuleForm(promisedDays);

/** Changes a rule; a shorter one only after its sender has seen what would go. */
export async function changeRule(
  retention: Retention,
  { form, user, here }: { form: URLSearchParams; user: StaffUser; here: string },
) {
  const read = v.safeParse(ruleForm, Object.fromEntries(form));
  if (!read.success) return refuse(form, messagesAt(read.issues).days);
  const { kind, days } = read.output;
  const from = (await retention.rules()).find((rule) => rule.kind === kind)?.days ?? days;
  if (days < from && form.get("sure") !== String(days)) {
    const survey = await retention.preview(kind, days);
    return data({ shorter: { kind, from, days, survey } satisfies ShorterRule });
  }
  const changed = await retention.setRule(kind, days, user);
  return changed.ok ? seeOther(`${here}?done=saved`) : refuse(form, changed.problem);
}

function refuse(form: URLSearchParams, message: string | undefined) {
  const kind = recordKindNames.find((each) => each === form.get("kind"));
  if (!kind || !message) throw data("This is no form of ours.", { status: 422 });
  const days = (form.get("days") ?? "").slice(0, 10);
  return data({ refused: { kind, days, message } satisfies RefusedRule }, { status: 422 });
}
