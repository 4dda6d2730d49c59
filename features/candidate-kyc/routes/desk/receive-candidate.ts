import { data } from "react-router";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { documentName, kycDocumentKeys } from "#contract/answers/kyc-fields.ts";
import { mayActAs } from "#contract/roles.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { NotAllowed } from "#features/accounts/ui/index.ts";
import { seeOther } from "#http/see-other.ts";
import { type DocumentReview, readReviews, readSeen } from "../../document-review.ts";
import { candidateHref, kycList } from "../../kyc-list.ts";
import type { KycDesk } from "../../server/desk/kyc-desk.ts";
import type { Kyc } from "../../server/kyc.ts";
import { rejectReasons } from "../../texts/rejection-reasons.ts";

export const unknownCandidate = "There is no such candidate. The record may have been erased.";
export const nothingChosen = "Nothing to save yet: accept or reject at least one document first.";
export const moved =
  "Not saved: some of these documents were replaced, or decided on by a colleague, after you opened this page. The page now shows the latest. Check them again.";

/** What is said after a change, by the word that the address holds. */
export const kycDeskDone: ReadonlyMap<string, string> = new Map([
  ["added", "Document added."],
  ["accepted", "Accepted."],
  ["rejected", "Saved."],
  ["held", "Legal hold set."],
  ["lifted", "Legal hold lifted."],
  ["renewed", "New link created. The old one has ended."],
  ["erased", "Everything about that candidate is erased."],
]);

/** What is shown where a form was not taken. */
export interface RefusedCandidateForm {
  /** A sentence on the whole. */
  problem: string;
  /** By document. */
  errors: FieldErrors;
  /** What was chosen and typed. */
  values: Readonly<Record<string, string>>;
  /** Accepting everything is asked about once, because nobody has opened some of it. */
  asksToAccept?: boolean;
}

export interface CandidateChange {
  id: number;
  form: URLSearchParams;
  user: StaffUser;
}

type Desk = Pick<KycDesk, "review" | "unopened" | "hold" | "renewLink">;

interface Services {
  kycDesk: Desk;
  kyc: Pick<Kyc, "erase">;
}

/** Does to a candidate what one of its page's forms asks. Throws 404, and 403 below admin. */
export async function changeCandidate({ kycDesk: desk, kyc }: Services, change: CandidateChange) {
  const { id, form, user } = change;
  switch (form.get("do")) {
    case "review": {
      const read = readReviews(form, rejectReasons);
      if (!read.ok)
        return refuse(
          form,
          422,
          "Nothing is saved yet. Choose a reason for each rejected document.",
          read.errors,
        );
      return review(desk, change, read.reviews);
    }
    case "accept-all":
      return (await askToAccept(desk, change)) ?? review(desk, change, acceptAll(form));
    case "accept-unopened":
      return review(desk, change, acceptAll(form));
    case "hold":
    case "lift": {
      onlyAdmins(user);
      const onHold = form.get("do") === "hold";
      return found(await desk.hold(id, onHold, user), id, onHold ? "held" : "lifted");
    }
    case "renew":
      return found(await desk.renewLink(id, user), id, "renewed");
    case "erase":
      onlyAdmins(user);
      return erase(kyc, change);
    default:
      throw data("This form is not known here.", { status: 422 });
  }
}

async function review(desk: Desk, { id, form, user }: CandidateChange, reviews: DocumentReview[]) {
  if (reviews.length === 0) return refuse(form, 422, nothingChosen);
  const outcome = await desk.review(id, reviews, user);
  if (outcome.what === "unknown") throw notFound();
  if (outcome.what === "moved") {
    const errors = outcome.keys.map((key) => [key, "This document has changed. Check it again."]);
    return refuse(form, 409, moved, Object.fromEntries(errors));
  }
  const rejects = reviews.some(({ status }) => status === "rejected");
  return seeOther(`${candidateHref(id)}?done=${rejects ? "rejected" : "accepted"}`);
}

/** Null where somebody has opened each document that would be accepted. */
async function askToAccept(desk: Desk, { id, form }: CandidateChange) {
  const unopened = new Set(await desk.unopened(id));
  const names = acceptAll(form).flatMap(({ key }) => (unopened.has(key) ? documentName(key) : []));
  if (names.length === 0) return null;
  const which = names.length === 1 ? "this document" : `these ${names.length} documents`;
  const problem = `Nobody has opened ${which} yet: ${names.join(", ")}. Open what you want to check, or press “Accept anyway”.`;
  return data<RefusedCandidateForm>(
    { problem, errors: {}, values: valuesOf(form), asksToAccept: true },
    { status: 409 },
  );
}

async function erase(kyc: Services["kyc"], { id, form, user }: CandidateChange) {
  if (form.get("confirm") !== "yes")
    return refuse(form, 422, "Tick the box first: erased data cannot be restored.");
  const erased = await kyc.erase(id, user);
  if (erased.ok) return seeOther(`${kycList.path}?done=erased`);
  if (erased.status === 404) throw notFound();
  return refuse(form, erased.status, erased.message);
}

/** Everything that the form showed as not yet checked. */
function acceptAll(form: URLSearchParams): DocumentReview[] {
  return kycDocumentKeys
    .map((key) => readSeen(form, key))
    .filter((seen) => seen?.was === "received")
    .map((seen) => ({ ...(seen as NonNullable<typeof seen>), status: "accepted", reason: "" }));
}

function onlyAdmins({ role }: StaffUser): void {
  if (!mayActAs(role, "admin")) throw data<NotAllowed>({ needs: "admin" }, { status: 403 });
}

function found(is: boolean, id: number, done: string): Response {
  if (!is) throw notFound();
  return seeOther(`${candidateHref(id)}?done=${done}`);
}

export function notFound() {
  return data(unknownCandidate, { status: 404 });
}

export function refuse(
  form: URLSearchParams,
  status: number,
  problem: string,
  errors: FieldErrors = {},
) {
  return data<RefusedCandidateForm>({ problem, errors, values: valuesOf(form) }, { status });
}

function valuesOf(form: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries([...form].map(([name, value]) => [name, value.slice(0, 1000)]));
}
