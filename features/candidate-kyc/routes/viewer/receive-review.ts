import { data } from "react-router";
import { isKycDocumentKey, type KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { seeOther } from "#http/see-other.ts";
import { nextField, readReviews } from "../../document-review.ts";
import type { KycDesk } from "../../server/desk/kyc-desk.ts";
import { rejectReasons } from "../../texts/rejection-reasons.ts";
import { documentHref } from "../../ui/viewer/document-view.ts";
import {
  type CandidateChange,
  moved,
  notFound,
  nothingChosen,
  refuse,
} from "../desk/receive-candidate.ts";

/** Judges the document that is looked at, and leads on to the next. Throws 404 and 422. */
export async function changeDocument(
  desk: Pick<KycDesk, "review">,
  key: KycDocumentKey,
  { id, form, user }: CandidateChange,
) {
  if (form.get("do") !== "review") throw data("This form is not known here.", { status: 422 });
  const read = readReviews(form, rejectReasons);
  if (!read.ok) return refuse(form, 422, "Nothing is saved yet. Choose a reason.", read.errors);
  const reviews = read.reviews.filter((judgement) => judgement.key === key);
  if (reviews.length === 0) return refuse(form, 422, nothingChosen);
  const outcome = await desk.review(id, reviews, user);
  if (outcome.what === "unknown") throw notFound();
  if (outcome.what === "moved") return refuse(form, 409, moved);
  const next = form.get(nextField) ?? "";
  const to = documentHref(id, isKycDocumentKey(next) ? next : key);
  return seeOther(`${to}?${new URLSearchParams({ done: reviews[0]?.status ?? "", of: key })}`);
}

/**
 * What was done on the screen before, in words; null where the address does not say.
 * @param mailStatus what became of the email about rejected documents
 */
export async function doneHere(
  search: URLSearchParams,
  labelOf: (key: string) => string | undefined,
  mailStatus: () => Promise<string>,
): Promise<string | null> {
  const done = search.get("done");
  const label = labelOf(search.get("of") ?? "");
  if (!label) return null;
  if (done === "masked") return `${label}: the number is blacked out. The old version is erased.`;
  if (done === "accepted") return `${label}: accepted.`;
  return done === "rejected" ? `${label}: rejected. ${await mailStatus()}`.trim() : null;
}
