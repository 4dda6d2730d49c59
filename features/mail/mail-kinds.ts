/**
 * Every kind of email and WhatsApp message, with how long what it says is true. A mail may be held for days: no mail
 * server is set up, sending is paused, a mailbox is full. What is no longer true by then is not sent.
 *
 * - `always`: it speaks of what has happened, or of nothing that passes;
 * - `reworded`: each mail brings how it reads later, such as after the day by which something is due;
 * - `until`: each mail names the moment after which nothing of it holds, and these words say what that was; it may
 *   bring later wordings too;
 * - `remade`: its words are made again when it goes, of what is so then; these words say when it has nothing left.
 *
 * `secret`: it holds a code, of which nothing is kept once it went.
 */
type Truth = "always" | "reworded" | { until: string; secret?: true } | { remade: string };

/**
 * Tells a mailbox of what was done in its owner's name. No later act calls it back: whoever did the one would do the
 * other. It goes even where its record is erased meanwhile, within a week; of one that has no record nothing is kept
 * once it went.
 */
interface ActMail<Given extends Truth = Truth> {
  act: Given;
}

const theWalkIn = { until: "the walk-in was on" };
const theInterview = { until: "the interview was on" };
const theJoiningDay = { until: "the joining day was over" };
const theLink = { until: "its link worked until" };
const theCode = { until: "its code worked until", secret: true } as const;

export const mailKinds = {
  "kyc-receipt": "always",
  "kyc-rejected": "always",
  "kyc-request": "reworded",
  "kyc-reminder": "reworded",
  "form-receipt": "always",
  "application-received": "always",
  "application-links": "always",
  "application-email": theLink,
  "application-email-changed": { act: "reworded" },
  "application-withdrawn": { act: "always" },
  "application-resume": { act: "always" },
  "data-erased": { act: "always" },
  "account-email-changed": { act: "always" },
  "application-question": "reworded",
  "note-mention": "always",
  "application-in-review": "always",
  "application-shortlisted": "always",
  "application-rejected": "always",
  "application-hired": "always",
  "application-stage": "always",
  "application-letter": "always",
  "application-invitation": { until: "what it invites to was open" },
  "template-test": "always",
  "visit-booked": theWalkIn,
  "visit-waiting": theWalkIn,
  "visit-moved": theWalkIn,
  "visit-place": theWalkIn,
  "visit-cancelled": theWalkIn,
  "visit-called-off": theWalkIn,
  "visit-reminder": theWalkIn,
  "interview-offer": { until: "the last of its times was" },
  "interview-confirmed": theInterview,
  "interview-changed": theInterview,
  "interview-cancelled": theInterview,
  "interview-reminder": theInterview,
  "interviewer-news": theInterview,
  "offer-letter": { until: "the letter could be accepted until" },
  "offer-letter-code": theCode,
  "offer-letter-accepted": "always",
  "offer-letter-ended": "always",
  "offer-letter-answer": "always",
  "joining-seat": theJoiningDay,
  "joining-reserve": theJoiningDay,
  "joining-ask": theJoiningDay,
  "joining-offer": { until: "the seat was held until" },
  "joining-changed": theJoiningDay,
  "joining-postponed": theJoiningDay,
  "joiner-details": theJoiningDay,
  "referral-code": theCode,
  "referral-applied": { remade: "nobody gets these emails at this address any more" },
  "job-alert-confirm": theLink,
  "job-alert-digest": { remade: "none of its openings is open any more" },
} as const satisfies Record<string, Truth | ActMail>;

export type MailKind = keyof typeof mailKinds;

/** What is not worded by a declaration of `mail-wording.ts`, and by what instead. */
const kindsWithoutWording = {
  // templates with a delay and a switch of their own, on the same screen
  "application-received": "template",
  "application-in-review": "template",
  "application-shortlisted": "template",
  "application-rejected": "template",
  "application-hired": "template",
  "application-stage": "template",
  "application-letter": "HR, each time",
  "application-invitation": "HR, each time",
  "template-test": "what is tried",
  "form-receipt": "the provider of WhatsApp, no email is written",
} as const satisfies Partial<Record<MailKind, string>>;

export type KindsWithoutWording = keyof typeof kindsWithoutWording;
/** Each has a standard text, and HR may word it otherwise. */
export type KindWithWording = Exclude<MailKind, KindsWithoutWording>;
export const kindsWithWording = (Object.keys(mailKinds) as MailKind[]).filter(
  (kind): kind is KindWithWording => !Object.hasOwn(kindsWithoutWording, kind),
);

type KindWhere<Wanted> = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends Wanted | { act: Wanted } ? Kind : never;
}[MailKind];
/** What it says is true whenever it goes. */
export type PermanentKind = KindWhere<"always">;
/** Each mail brings its later wordings. */
export type RewordedKind = KindWhere<"reworded">;
/** Each mail names until when it is true. */
export type ExpiringKind = KindWhere<{ until: string }>;
export type RemadeKind = KindWhere<{ remade: string }>;

const isKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind);

const declared = (kind: string): Truth | ActMail => (isKind(kind) ? mailKinds[kind] : "always");

export const isConfirmationMail = (kind: string) => {
  const given = declared(kind);
  return typeof given === "object" && "act" in given;
};

export const confirmationMailKinds: readonly string[] =
  Object.keys(mailKinds).filter(isConfirmationMail);

/** Kinds that hold a code. */
export const codeMailKinds: readonly string[] = Object.keys(mailKinds).filter((kind) => {
  const truth = validityOf(kind);
  return typeof truth === "object" && "secret" in truth;
});

/** How long one of them waits whose record is erased, or that has none. */
export const confirmationMailLifetime = 7 * 24 * 60 * 60_000;

export function validityOf(kind: string): Truth {
  const given = declared(kind);
  return typeof given === "object" && "act" in given ? given.act : given;
}

/** What passed, such as `the walk-in was on`; null of what passes at no moment. */
export function passedWords(kind: string): string | null {
  const truth = validityOf(kind);
  return typeof truth === "object" && "until" in truth ? truth.until : null;
}

/** Why nothing is left of a kind that is made when it goes; null of any other kind. */
export function remadeWords(kind: string): string | null {
  const truth = validityOf(kind);
  return typeof truth === "object" && "remade" in truth ? truth.remade : null;
}

/** How each reason begins for which a mail was not sent because it is true no longer. */
export const expiryReasons = "Not sent: ";
