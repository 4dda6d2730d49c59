import { redirect } from "react-router";
import { decodeShortEmp, referralListLink, referralPath } from "#contract/ids/referral-link.ts";
import { openingPath, referralListPath } from "#contract/opening-paths.ts";
import { servicesOf } from "#http/request-context.ts";
import type { Route } from "./+types/short-link.ts";

/** Leads a short referral link to the opening, or to the list where the opening is closed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { openings } = servicesOf(context);
  const employee = decodeShortEmp(params.emp);
  const opening = (await openings.visible()).find(
    ({ openingId }) => String(openingId) === params.opening,
  );
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  if (employee === null) {
    return redirect(opening ? openingPath(opening.openingCode) : referralListPath, { headers });
  }
  const target = opening ? referralPath(opening.openingCode, employee) : referralListLink(employee);
  return redirect(target, { headers });
}
