import type { Brand } from "#contract/brand-facts.ts";
import { composeMail, type MailContent, mailWordings, paragraphs } from "../mail-wording.ts";

/** The last emails to people whose data is erased. Samples for the company to replace. */

/** @param otherwise if that was not meant */
const erased = (name: string, said: string, otherwise: string) => ({
  ...{ kind: "data-erased" as const, name },
  fields: { at: { words: "when it was erased", sample: "22 Nov 2026, 21:14 IST" } },
  subject: "Your data is erased",
  body: paragraphs(
    "Your data is erased",
    said,
    "  Erased  {at}",
    "Nobody can bring it back. This email is the last one about it: once it is sent, we do not keep your address for it.",
    `${otherwise} write to HR: {hrEmail}.`,
  ),
});
const notAskedText = "Did you not ask for this? Please";

export const erasedWordings = mailWordings("Erased", {
  "data-erased-kyc-withdrawn": erased(
    "KYC record, by its candidate",
    "You withdrew on your private page: your KYC form and all your documents are erased.",
    "Was it not you? Somebody else had your private link. Please",
  ),
  "data-erased-kyc": erased(
    "KYC record, by HR",
    "HR has erased your KYC form and all your documents.",
    notAskedText,
  ),
  "data-erased-form": erased(
    "Documents form, by HR",
    "HR has erased the documents form that you sent, with all its files.",
    notAskedText,
  ),
  "data-erased-person": erased(
    "All data of an address, by HR",
    "HR has erased what we kept of you under this email address. What a law or a legal case requires us to keep is not erased.",
    notAskedText,
  ),
});

/** What was erased, and by whom; `person` is everything under an address. */
export type ErasedData = "kyc-withdrawn" | "kyc" | "form" | "person";

/** @param at such as `22 Nov 2026, 21:14 IST` */
export const dataErasedMail = (brand: Brand, what: ErasedData, at: string): MailContent =>
  composeMail(brand, erasedWordings[`data-erased-${what}`], { at });
