import { data } from "react-router";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { seeOther } from "#http/see-other.ts";
import { readSeen } from "../../document-review.ts";
import type { Kyc } from "../../server/kyc.ts";
import { documentHref } from "../../ui/viewer/document-view.ts";
import { maskUrlField } from "../../ui/viewer/mask-fields.ts";
import { type CandidateChange, notFound, refuse } from "../desk/receive-candidate.ts";

/** By the code of a refusal. */
const refusedWords = new Map([
  [
    "replaced",
    "Not saved: this document was replaced since you opened it. The latest version is shown now. Check it again.",
  ],
  ["legal_hold", "Not saved: a legal hold is set, so this document cannot be changed."],
]);

/** Puts the picture that HR made of it in the document's place. Throws 404 and 422. */
export async function maskDocument(
  kyc: Pick<Kyc, "mask">,
  key: KycDocumentKey,
  { id, form, user }: CandidateChange,
) {
  const looked = readSeen(form, key);
  if (!looked) throw data("This form is none of ours.", { status: 422 });
  const url = form.get(maskUrlField) ?? "";
  const masked = await kyc.mask({ id, key, seen: looked.documentId, url }, user);
  if (masked.ok) {
    return seeOther(`${documentHref(id, key)}?${new URLSearchParams({ done: "masked", of: key })}`);
  }
  if (masked.status === 404) throw notFound();
  return refuse(
    form,
    masked.status,
    refusedWords.get(masked.code) ?? "Not saved. Nothing was changed. Try again.",
  );
}
