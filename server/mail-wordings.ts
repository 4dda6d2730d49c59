import {
  applicationWordings,
  colleagueWordings,
} from "#features/applications/texts/application-mails.ts";
import { confirmationWordings } from "#features/applications/texts/confirmation-mails.ts";
import { kycWordings } from "#features/candidate-kyc/texts/kyc-mails.ts";
import { visitWordings } from "#features/drives/texts/visit-mails.ts";
import { interviewWordings } from "#features/interviews/texts/interview-mails.ts";
import { alertWordings } from "#features/job-alerts/texts/alert-mails.ts";
import { joinerWordings } from "#features/joiner-details/texts/joiner-mails.ts";
import { joiningWordings } from "#features/joining/texts/joining-mails.ts";
import type { KindWithWording, NamedWording } from "#features/mail/index.ts";
import { accountWordings } from "#features/mail/texts/account-mails.ts";
import { erasedWordings } from "#features/mail/texts/erasure-mails.ts";
import { offerLetterWordings } from "#features/offer-letters/texts/offer-letter-mails.ts";
import { referrerWordings } from "#features/referrers/texts/referral-mails.ts";

/** Every email that the product words by itself, in the order in which the desk lists them. */
const all = {
  ...applicationWordings,
  ...confirmationWordings,
  ...kycWordings,
  ...visitWordings,
  ...interviewWordings,
  ...offerLetterWordings,
  ...joiningWordings,
  ...joinerWordings,
  ...alertWordings,
  ...referrerWordings,
  ...colleagueWordings,
  ...accountWordings,
  ...erasedWordings,
};

/** A kind of email that none of them words is named by the types. */
type Unworded = Exclude<KindWithWording, (typeof all)[keyof typeof all]["kind"]>;

export const allMailWordings: [Unworded] extends [never]
  ? readonly NamedWording[]
  : { "no wording for": Unworded } = Object.values(all);
