import type { RouterContextProvider } from "react-router";
import { employeeInQuery, referralPath, roleKey } from "#contract/ids/referral-link.ts";
import { encodeEmployeeId } from "#contract/ids/referral-source.ts";
import { openingPath, openingsPath } from "#contract/opening-paths.ts";
import type { Opening } from "#features/openings/index.ts";
import type { Services } from "#platform/context.ts";
import { findReferrer, formProps } from "../form/apply-page.ts";

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Who sent the link, by a page's address. */
export async function referrerOf({ request, context }: PageArgs) {
  const employee = employeeInQuery(new URL(request.url).search);
  return {
    employee,
    emp: employee && encodeEmployeeId(employee),
    referrer: employee ? await findReferrer(context, employee) : null,
  };
}

/** What an opening in referral mode reads of its address: who sent it, and what its form needs. */
export async function referralProps(args: PageArgs) {
  const { emp, referrer } = await referrerOf(args);
  return { emp, referrer, form: await formProps(args) };
}

/** Where the role dropdown leads without script; without a role to the list of openings. */
export async function chosenRole(
  { openings }: Pick<Services, "openings">,
  search: string,
): Promise<string> {
  const code = new URLSearchParams(search).get(roleKey);
  const opening = code ? await openings.find(code) : null;
  if (!opening) return openingsPath;
  const { openingCode } = opening;
  const employee = employeeInQuery(search);
  if (employee) return referralPath(openingCode, employee);
  return `${openingPath(openingCode)}?${new URLSearchParams({ [roleKey]: openingCode })}`;
}

export function asRole({ openingCode, openingTitle }: Opening) {
  return { openingCode, openingTitle };
}
