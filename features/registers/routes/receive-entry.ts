import { data } from "react-router";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import { checkEntry } from "../check-entry.ts";
import { type EntryValues, revisionField } from "../register.ts";
import type { DeclaredRegister } from "../registers.ts";

/** The form again, with what was typed and why it was not taken. */
export interface RefusedEntry {
  problem: string;
  errors: FieldErrors;
  typed: EntryValues;
}

type Needed = Pick<Services, "registers" | "clock">;

/** Takes the form of a new entry, and leads to its page. */
export async function enterEntry(
  { registers, clock }: Needed,
  register: DeclaredRegister,
  form: URLSearchParams,
  user: StaffUser,
) {
  const checked = checkEntry(register, (key) => form.get(key) ?? "", clock.now());
  if (!checked.ok)
    return refuse(422, { problem: "Not saved. Check what is marked below.", ...checked });
  const id = await registers[register.name].enter(checked.entry, user, form.get("once"));
  return seeOther(`${register.list.path}/${id}?done=entered`);
}

/** Takes the form of an entry that there is. */
export async function changeEntry(
  { registers, clock }: Needed,
  register: DeclaredRegister,
  { id, form, user }: { id: number; form: URLSearchParams; user: StaffUser },
) {
  const checked = checkEntry(register, (key) => form.get(key) ?? "", clock.now());
  if (!checked.ok)
    return refuse(422, { problem: "Not saved. Check what is marked below.", ...checked });
  const revision = Number(form.get(revisionField));
  const change = { entry: checked.entry, revision };
  const changed = await registers[register.name].change(id, change, user);
  if (changed === "absent") throw data("Page Not Found", { status: 404 });
  if (changed === "changed") return seeOther(`${register.list.path}/${id}?done=saved`);
  const typed = Object.fromEntries(form);
  return refuse(409, {
    problem: "Not saved: somebody changed this entry since you opened it. What you typed is below.",
    errors: {},
    typed,
  });
}

function refuse(status: number, { problem, errors, typed }: RefusedEntry) {
  return data({ refusedEntry: { problem, errors, typed } }, { status });
}
