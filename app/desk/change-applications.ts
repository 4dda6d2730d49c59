import { data } from "react-router";
import type { Admin } from "#server/admins/admins.ts";
import type { ApplicationDesk } from "#server/applications/desk.ts";
import { type DeskQuery, deskHref } from "./desk-query.ts";
import { seeOther } from "./desk-session.ts";
import { writeDone } from "./done-message.ts";
import { type RefusedChange, readChange } from "./read-change.ts";

interface ChangeRequest {
  form: URLSearchParams;
  admin: Admin;
  /** Where the form stood. */
  asked: DeskQuery;
}

export interface RefusedForm extends RefusedChange {
  /** The form of the open application, or that of the list. */
  what: "one" | "many";
}

/** Takes both forms; leads back to where one was, with what was done. Unknown ids are no page. */
export async function changeApplications(
  desk: Pick<ApplicationDesk, "change">,
  { form, admin, asked }: ChangeRequest,
) {
  const answer = readChange(form);
  if (!answer.ok) {
    const what = form.get("do") === "change-many" ? "many" : "one";
    const refused: RefusedForm = { ...answer.refused, what };
    return data(refused, { status: 422 });
  }
  const { change } = answer;
  if (!(await desk.change({ ...change, actor: admin }))) throw data(null, { status: 404 });
  return seeOther(deskHref(asked, [writeDone(change)]));
}
