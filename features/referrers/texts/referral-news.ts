import type { Brand } from "#contract/brand-facts.ts";
import { letter, type MailText } from "#features/mail/index.ts";

/** Hours for which a code can be typed. */
export const codeHours = 24;

/** To the address that somebody entered on the private page of a referrer. The code works on that page alone. */
export function codeMail(brand: Brand, code: string): MailText {
  return {
    subject: "Your code for emails about your referrals",
    body: letter(brand, [
      "Is this your email address?",
      `Somebody entered it on the page “Your referrals” at ${brand.companyName}, to be told when a friend applies. To confirm it, enter this code there:`,
      `  Code  ${code}`,
      `It works for ${codeHours} hours. If it was not you, you need not do anything: without the code nothing is sent here again.`,
    ]),
  };
}

interface ToldReferrer {
  firstName: string;
  /** How many applied by now. */
  count: number;
  /** Their own page, whole. */
  link: string;
}

/** Somebody applied through a referrer. It says of nobody who that was, or for what they applied. */
export function appliedMail(brand: Brand, { firstName, count, link }: ToldReferrer): MailText {
  const people = count === 1 ? "One person has" : `${count.toLocaleString("en-IN")} people have`;
  return {
    subject: "Somebody applied through your referral link",
    body: letter(brand, [
      `Thank you, ${firstName}`,
      `Somebody applied at ${brand.companyName} through your referral link. ${people} applied through you so far. Who it was stays between them and us: ask your friends, they will be glad.`,
      `Your referrals:\n${link}`,
      "Keep this link to yourself: whoever has it can open your page. You can switch these emails off there.",
    ]),
  };
}
