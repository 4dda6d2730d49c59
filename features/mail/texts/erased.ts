import type { Brand } from "#contract/brand-facts.ts";
import { letter, type MailText, mailFacts } from "../letter.ts";

/** What was erased, and by whom. */
export type ErasedData =
  | "kyc-withdrawn"
  | "kyc"
  | "form"
  /** Everything under an address. */
  | "person";

const words: Record<ErasedData, string> = {
  "kyc-withdrawn":
    "You withdrew on your private page: your KYC form and all your documents are erased.",
  kyc: "HR has erased your KYC form and all your documents.",
  form: "HR has erased the documents form that you sent, with all its files.",
  person:
    "HR has erased what we kept of you under this email address. What a law or a legal case requires us to keep is not erased.",
};

/** The last mail to an address. @param at such as `22 Nov 2026, 21:14 IST` */
export function dataErasedMail(brand: Brand, what: ErasedData, at: string): MailText {
  const { humanResources } = brand.mailboxes;
  const isOwn = what === "kyc-withdrawn";
  return {
    subject: "Your data is erased",
    body: letter(brand, [
      "Your data is erased",
      words[what],
      mailFacts({ Erased: at }),
      "Nobody can bring it back. This email is the last one about it: once it is sent, we do not keep your address for it.",
      isOwn
        ? `Was it not you? Somebody else had your private link. Please write to HR: ${humanResources}.`
        : `Did you not ask for this? Please write to HR: ${humanResources}.`,
    ]),
  };
}
