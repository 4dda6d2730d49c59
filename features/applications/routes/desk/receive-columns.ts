import { data } from "react-router";
import type { OwnAccount, StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import { columnsParameter, parseColumns, tableKeys } from "../../list/sheet-columns.ts";
import { doneParameter } from "../../ui/change/done-message.ts";
import { refuseForm } from "../../ui/change/refused-form.ts";
import { columnsForm, defaultField, tableForm } from "../../ui/desk/columns-panel.tsx";
import { type DeskQuery, deskHref } from "../../ui/desk/desk-query.ts";

interface ColumnsRequest {
  form: URLSearchParams;
  user: StaffUser;
  /** Where the form stood. */
  asked: DeskQuery;
}

/** Whether a form of the list chooses columns, which every role may. */
export const choosesColumns = (form: URLSearchParams) =>
  form.get("do") === columnsForm || form.get("do") === tableForm;

/**
 * Keeps the columns of files for the account; without any, the usual ones. A column that is not there answers 422. Of
 * the table their order is kept too, and what is not there is left out, as of its address.
 */
export async function saveColumns(
  own: Pick<OwnAccount, "setPreferences">,
  { form, user, asked }: ColumnsRequest,
) {
  if (form.get("do") === tableForm) {
    const table = tableKeys(form.getAll(columnsParameter));
    await own.setPreferences(user, { tableColumns: table });
    return seeOther(deskHref({ ...asked, table }, [[doneParameter, tableForm]]));
  }
  const chosen = form.has(defaultField) ? null : parseColumns(form);
  if (chosen?.ok === false) return data(refuseForm(form, chosen.message), { status: 422 });
  const keys = chosen?.columns.map(({ key }) => key) ?? null;
  await own.setPreferences(user, { exportColumns: keys });
  const done = `${columnsForm}.${keys?.length ?? 0}`;
  return seeOther(deskHref(asked, [[doneParameter, done]]));
}
