import { data } from "react-router";
import { statusNames } from "#content/application-names.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import { integer } from "#records/list/list-address.ts";
import type { ApplicationDesk } from "../../server/application-desk.ts";
import type { ChangeOutcome } from "../../server/decide/change-applications.ts";
import type { SkippedApplication } from "../../server/decide/lock-applications.ts";
import { doneParameter, writeDone } from "../../ui/change/done-message.ts";
import { type RequestedChange, readChange } from "../../ui/change/read-change.ts";
import { formOf, type RefusedForm, refuseForm } from "../../ui/change/refused-form.ts";
import { compareButton, readCompare } from "../../ui/compare/compare-query.ts";
import { compareHref, type DeskQuery, deskHref, readDeskQuery } from "../../ui/desk/desk-query.ts";
import { skippedNames } from "../../ui/panels/skipped-names.ts";

interface ChangeRequest {
  form: URLSearchParams;
  user: StaffUser;
  /** Where the form stood. */
  asked: DeskQuery;
}

const notOurs: RefusedForm = {
  what: "many",
  errors: { do: "This form is not recognised." },
  ids: [],
  status: "",
  note: "",
};

/** Takes both forms; leads back to where one was, with what was done. Unknown ids are no page. */
export async function changeApplications(
  desk: Pick<ApplicationDesk, "change" | "undo" | "merge" | "unmerge">,
  { form, user, asked }: ChangeRequest,
) {
  const what = formOf(form);
  const merge = form.get("do");
  if (merge === "merge" || merge === "unmerge") return mergeTwo(desk, merge, { form, user, asked });
  if (form.get("do") === "undo") return undoChange(desk, { form, user, asked });
  if (!what) return data(notOurs, { status: 422 });
  if (form.has(compareButton)) return seeOther(compareHref(asked, readCompare(form)));
  if (isDecidedAlready(form)) return seeOther(deskHref(afterDecision(form, asked)));
  const answer = readChange(form);
  if (!answer.ok) {
    const refused: RefusedForm = { ...answer.refused, what };
    return data(refused, { status: 422 });
  }
  const { change } = answer;
  const outcome = await desk.change({ ...change, actor: user });
  if (outcome.what === "unknown") throw data(null, { status: 404 });
  if (outcome.what === "unknown-choice") {
    return data(refuseForm(form, "This choice is no longer offered. Please choose again."), {
      status: 422,
    });
  }
  if (outcome.what === "some") return data(refuseSome(change, outcome.left), { status: 409 });
  if (outcome.what === "moved") return data(refuseMoved(change, outcome), { status: 409 });
  const after = form.get("do") === "decide" ? afterDecision(form, asked) : asked;
  // what was decided stands in the line with the way back, what was written nowhere else
  return seeOther(deskHref(after, form.get("do") === "decide" ? [] : [writeDone(change)]));
}

/** What was pressed is what holds: there is nothing to write, and one goes on. */
function isDecidedAlready(form: URLSearchParams): boolean {
  const pressed = form.get("to");
  return (
    form.get("do") === "decide" &&
    pressed !== "rejected" &&
    !(pressed === "hired" && form.get("batch")) &&
    pressed !== null &&
    pressed === form.get("was")
  );
}

/** The next application of the list, as the form named its address; the list after the last one. */
function afterDecision(form: URLSearchParams, deskQuery: DeskQuery): DeskQuery {
  const next = form.get("next");
  if (next === null) return deskQuery;
  return next === "" ? { ...deskQuery, open: null } : readDeskQuery(new URLSearchParams(next));
}

/** Merges two applications, or takes them apart. */
async function mergeTwo(
  desk: Pick<ApplicationDesk, "merge" | "unmerge">,
  what: "merge" | "unmerge",
  { form, user, asked }: ChangeRequest,
) {
  const [part, into] = ["part", "into"].map((name) => integer(form.get(name)));
  const outcome = part && into ? await desk[what](part, into, user) : "unknown";
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "moved") {
    return data(
      refuseForm(
        form,
        "Somebody merged or separated one of the two in the meantime. Open it again to see what holds now.",
      ),
      { status: 409 },
    );
  }
  // the list has a row less or more than the way through it that the address keeps
  return seeOther(deskHref({ ...asked, near: null }, [[doneParameter, `${what}d`]]));
}

/** Takes back what the form names. What others decided since stays, and is told. */
async function undoChange(
  desk: Pick<ApplicationDesk, "undo">,
  { form, user, asked }: ChangeRequest,
) {
  const outcome = await desk.undo(form.get("change") ?? "", user);
  if (outcome.what === "unknown") {
    return data(
      refuseForm(
        form,
        "This can no longer be undone: ten minutes have passed, or it was undone already.",
      ),
      { status: 409 },
    );
  }
  const { count, left } = outcome;
  if (left.length === 0) return seeOther(deskHref(asked, [[doneParameter, `undone.${count}`]]));
  const done = count > 0 ? `${count} undone. ` : "";
  const message = `${done}Changed by somebody else since, and left as they are: ${skippedNames(left)}.`;
  return data(refuseForm(form, message), { status: 409 });
}

type Moved = Extract<ChangeOutcome, { what: "moved" }>;

/** The note stays; the status that holds is the checked one until somebody chooses knowingly. */
function refuseMoved({ ids, status, note = "" }: RequestedChange, moved: Moved): RefusedForm {
  const who = moved.actorName ?? "Somebody else";
  const own = status === moved.status ? ", with another stage or reason" : "";
  const chosen = status && !own ? ` You chose “${statusNames[status]}”.` : "";
  const message = `${who} marked it “${statusNames[moved.status]}” in the meantime${own}.${chosen} Please choose again.`;
  return { what: "one", errors: { status: message }, ids: ids.map(String), status: "", note };
}

/** Those that were left stay ticked, to be changed by whoever has read why. */
function refuseSome(
  { ids, status = "new" }: RequestedChange,
  skipped: SkippedApplication[],
): RefusedForm {
  const changed = ids.length - skipped.length;
  const done = `${changed} of ${ids.length} are now marked “${statusNames[status]}”.`;
  const message = `${done} Changed by somebody else in the meantime, and left as they are: ${skippedNames(skipped)}. They stay selected in case you want to change them too.`;
  return {
    what: "many",
    errors: { status: message },
    ids: skipped.map(({ id }) => String(id)),
    status,
    note: "",
  };
}
