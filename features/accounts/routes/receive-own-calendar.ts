import { data } from "react-router";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import type { StaffUser } from "../server/staff.ts";
import type { NotTaken } from "./read-account-form.ts";

type Calendars = Services["interviews"]["calendars"];

interface FormRequest {
  form: URLSearchParams;
  user: StaffUser;
  here: string;
}

/** Does what the forms of interview hours and of the calendar's link ask; null for any other form. */
export function changeOwnCalendar(calendars: Calendars, { form, user, here }: FormRequest) {
  switch (form.get("do")) {
    case "hours":
      return changeHours(calendars, { form, user, here });
    case "feed-new":
      return calendars.renewFeed(user).then(() => seeOther(`${here}?done=feed-new`));
    case "feed-end":
      return calendars.endFeed(user).then(() => seeOther(`${here}?done=feed-end`));
    default:
      return null;
  }
}

async function changeHours(calendars: Calendars, { form, user, here }: FormRequest) {
  const changed = await calendars.change(user.id, form);
  if (changed.ok) return seeOther(`${here}?done=hours`);
  const typed = [...form].map(([name, value]) => [name, value.slice(0, 2_000)] as const);
  const notTaken: NotTaken = {
    form: "hours",
    values: Object.fromEntries(typed),
    chosen: [],
    errors: changed.errors,
    problem: "Nothing was saved. Fix the fields below.",
  };
  return data(notTaken, { status: 422 });
}
