import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import type { CandidateAction } from "../my-application.ts";

/** What candidates read about their applications. Samples for the company to replace. */

/** Where an application stands, as its candidate reads it. */
export type CandidateStage = ApplicationStatus | "withdrawn";

interface StageWords {
  /** Short, on the index tab. */
  name: string;
  /** Below the heading. @param name first name, or null */
  lead: (name: string | null) => string;
  /** What comes next. */
  next: string;
  /** Whether the candidate has to do something. */
  hint?: string;
}

const to = (name: string | null, before: string, after: string) =>
  name ? `${before}, ${name}${after}` : `${before}${after}`;

/** The one place in which the stages are put into words for candidates. */
const candidateStagesEn: Record<CandidateStage, StageWords> = {
  new: {
    name: "Received",
    lead: (name) => to(name, "Thank you", ". We have it, and people read it, not a machine."),
    next: "Somebody from our team reads your resume. What they decide is shown here.",
    hint: "You need not do anything now.",
  },
  "in-review": {
    name: "Being read",
    lead: (name) => to(name, "Thank you", ". Somebody is reading your application."),
    next: "We compare what you wrote with what the opening needs. What we decide is shown here.",
    hint: "You need not do anything now.",
  },
  shortlisted: {
    name: "Shortlisted",
    lead: (name) => to(name, "Good news", ": we would like to talk with you."),
    next: "We call you on the number that you gave, to agree on a time. Please check that it is right.",
  },
  rejected: {
    name: "Decided",
    lead: (name) => to(name, "Thank you for applying", "."),
    next: "We have decided not to go on with this application. That says nothing about your work elsewhere, and you can apply for another opening whenever you like.",
  },
  hired: {
    name: "Selected",
    lead: (name) => to(name, "Congratulations", ": we would like you to join us."),
    next: "HR writes to you about your offer, your documents and your first day.",
  },
  withdrawn: {
    name: "Withdrawn",
    lead: () => "You withdrew this application. It is not considered any more.",
    next: "You can erase it now, or leave it: it is erased after the time that our privacy notice names. You can apply again whenever you like.",
  },
};

export const candidateStages: Dictionaries<Record<CandidateStage, StageWords>> = {
  en: candidateStagesEn,
};

const nextInterviewEn = {
  proposed: (round: string) => `We invite you to an interview: ${round}. Please choose a time.`,
  noTime: (round: string) =>
    `We invite you to an interview: ${round}. No time is free any more; we send you new ones.`,
  confirmed: (round: string, when: string) => `Your interview: ${round}, ${when}.`,
  choose: "Choose a time",
  see: "See your interview",
  joining: "Your first day with us: see the date, and tell us whether you are coming.",
  firstDay: "Your first day",
  start:
    "So that your salary and your papers are right from the beginning we need a few answers before that.",
  beforeFirstDay: "Fill in your details",
};

export const nextInterviewTexts: Dictionaries<typeof nextInterviewEn> = { en: nextInterviewEn };

const nextLetterEn = {
  kinds: { offer: "offer letter", appointment: "appointment letter" },
  open: (kind: string, number: string) => `Your ${kind} ${number} is ready. Please read it.`,
  closed: (kind: string, number: string) => `Your ${kind} ${number}.`,
  see: "Read your letter",
};

export const nextLetterTexts: Dictionaries<typeof nextLetterEn> = { en: nextLetterEn };

const myApplicationEn = {
  tab: (number: string) => `Your application ${number}`,
  goneTab: "Your application",
  yourNumber: "Your number: {number}",
  hr: "HR: {email}",
  keepReceived: "Keep this link. It shows the status of your application, without a password.",
  number: (number: string) => `Application ${number}`,
  path: {
    label: "How far it is",
    steps: ["Received", "Being read", "Shortlisted", "Decision"],
    done: "done",
  },
  nextTitle: "What comes next",
  receivedTitle: "What we received",
  resume: {
    none: "You have not sent us a resume yet. With one we know more about you.",
    open: "Nobody has opened it yet, so you can still replace it.",
    read: "We have opened it, so it can no longer be replaced here.",
  },
  noResume: "No resume",
  replace: "Replace resume",
  add: "Add resume",
  answersTitle: "Your answers",
  none: "None",
  reachTitle: "How we reach you",
  email: "Email",
  newEmail: "New email, not confirmed yet",
  unconfirmed: (until: string) =>
    `It changes when you open the link that we email there, and confirm. The link works until ${until} IST.`,
  unconfirmedUnsent:
    "We could not send the email with the link that confirms it. Please ask HR to change the address.",
  telephone: "Mobile number",
  change: "Change contact details",
  historyTitle: "History",
  keepTitle: "Keep this page",
  keep: "It opens without a password. Whoever has the link can see it.",
  copyLabel: "Link to your application",
  copyLink: "Copy link",
  copied: "Copied.",
  copyByHand: "Press Ctrl+C, or long-press the link, to copy it.",
  dataTitle: "Your data is yours",
  download: "Download my data",
  withdraw: "Withdraw",
  erase: "Erase my data",
  kept: (since: string) => `Kept for other roles, as you asked on ${since} IST`,
  stopKeeping: "Stop keeping it for other roles",
  whatsApp: "You asked for updates on WhatsApp.",
  stopWhatsApp: "End WhatsApp messages",
  dataHint: "Withdrawing and erasing ask you once more.",
  keptLink: "What we keep and why",
  held: "HR has to keep this application as it is for now, because a law or a legal case requires it. You can withdraw it, but not change or erase it. Write to HR if you want to know more.",
  /** The same once it is withdrawn: beside its other rights, and as what comes next. */
  heldWithdrawn:
    "HR has to keep this application as it is for now, because a law or a legal case requires it. You cannot change or erase it. Write to HR if you want to know more.",
  heldNext:
    "HR has to keep it for now, because a law or a legal case requires it. It is erased by our rules after that. You can apply again whenever you like.",
  askTitle: "Ask us",
  ask: (number: string) => `Say your number: ${number}.`,
  openings: "See current openings",
  back: "Back to your application",
  saved: "Saved.",
};

export const myApplicationTexts: Dictionaries<typeof myApplicationEn> = { en: myApplicationEn };

/** What happened, as the candidate reads it in the history. */
const eventEn: Record<CandidateAction | "received" | "mailed" | "messaged", string> = {
  received: "Application received",
  mailed: "Email sent to you",
  messaged: "WhatsApp message sent to you",
  withdrawn: "Withdrawn by you",
  "telephone-changed": "Mobile number changed by you",
  "email-changed": "Email changed by you",
  "email-corrected": "Email corrected by HR",
  "email-restored": "Email put back by you: the change was not yours",
  "resume-replaced": "Resume replaced by you",
  "resume-added": "Resume added by you",
  "keeping-ended": "No longer kept for other roles, by you",
};

export const eventTexts: Dictionaries<
  Record<CandidateAction | "received" | "mailed" | "messaged", string>
> = { en: eventEn };

/** The last email about an act; many of its kind a day are not sent, as anybody may have entered an address. */
const lastEmailEn = {
  unsent: (isConfirmed: boolean) =>
    `Emails about it that have not been sent are not sent any more${isConfirmed ? ", but for one that confirms to you that you withdrew" : ""}.`,
  untold: "You have had many emails of this kind today: no email confirms this one.",
};

export const lastEmailTexts: Dictionaries<typeof lastEmailEn> = { en: lastEmailEn };

const withdrawEn = {
  title: "Withdraw your application?",
  lead: "We stop considering it. You cannot take this back, but you can apply again.",
  what: (isConfirmed: boolean) => [
    "HR sees that you withdrew, and when.",
    lastEmailEn.unsent(isConfirmed),
    ...(isConfirmed ? [] : [lastEmailEn.untold]),
    "Your answers and your resume stay until they are erased by our rules, or by you.",
  ],
  button: "Withdraw application",
};

export const withdrawTexts: Dictionaries<typeof withdrawEn> = { en: withdrawEn };

const otherRolesEn = {
  title: "Stop keeping it for other roles?",
  lead: "This changes nothing about the job that you applied for.",
  what: [
    "We do not think of you for other roles any more.",
    "Your application is erased after the ordinary time, which our privacy notice names.",
  ],
  button: "Stop keeping it",
};

export const otherRolesTexts: Dictionaries<typeof otherRolesEn> = { en: otherRolesEn };

const eraseEn = {
  title: "Erase your data?",
  lead: "This cannot be undone, by you or by us.",
  erasedTitle: "Erased at once",
  erased: [
    "Your resume: its key is destroyed first, so that not even a backup can open it",
    "Your answers, your contact details, and what HR wrote about this application",
    "Emails about it, and this page",
  ],
  keptTitle: "Kept",
  kept: (isConfirmed: boolean) => [
    isConfirmed
      ? "Your email address, for one last email that confirms this: until it is sent, and for a week at most"
      : lastEmailEn.untold,
    "That an application was erased by its candidate, and when, without your name or number: we have to show that we follow the law",
    "In backups: what they hold of it, until they are overwritten",
    "Other applications and documents of yours: each has a page of its own",
  ],
  button: "Erase my data",
  doneTitle: "Everything is erased",
  done: ({ canSend, isUnconfirmed }: { canSend: boolean; isUnconfirmed: boolean }) =>
    `Your application, your resume and this page are erased. ${isUnconfirmed ? lastEmailEn.untold : canSend ? "We confirm that by email." : "We cannot send emails at present: the one that confirms it is held, for a week at most."} You can apply again whenever you like.`,
  heldTitle: "HR has to keep your application for now",
};

export const eraseTexts: Dictionaries<typeof eraseEn> = { en: eraseEn };

const contactEn = {
  title: "Change contact details",
  lead: "The mobile number changes at once. A new email address changes when you confirm it from there.",
  button: "Change contact details",
  askedTitle: "Confirm your new email address",
  asked: (email: string, canSend: boolean) =>
    `${canSend ? `We send an email to ${email}.` : `We cannot send emails at present: the one to ${email} is held.`} Your mobile number is saved. The email address stays as it is until you open the link in that email and confirm; the link works for three days.${canSend ? " When you do, we tell your present address." : ""}`,
  askedHelp: (canSend: boolean) =>
    canSend
      ? "If nothing comes within an hour, look among unwanted mail, or ask HR."
      : "Please ask HR to change the address.",
};

export const contactTexts: Dictionaries<typeof contactEn> = { en: contactEn };

const confirmEmailEn = {
  tab: "Confirm your email address",
  title: "Use this email address?",
  lead: (email: string, number: string) =>
    `From now on we write to ${email} about application ${number}.`,
  endLinks: "Somebody else may have read my old mailbox: end the links that were sent before",
  endLinksHint: (canSend: boolean) =>
    canSend
      ? "We send a new link to this address in any case."
      : "We cannot send emails at present. The new link is held, so ask HR for it.",
  button: "Confirm email",
  doneTitle: "Your email address is changed",
  done: (email: string, canSend: boolean) =>
    canSend
      ? `We write to ${email} from now on, and send the link to your application there.`
      : `${email} is now the address of your application. We cannot send emails at present: the one with your link is held. If you need the link, ask HR.`,
};

export const confirmEmailTexts: Dictionaries<typeof confirmEmailEn> = { en: confirmEmailEn };

const resumeEn = {
  replace: {
    title: "Replace your resume",
    lead: "The file that you sent is destroyed as soon as the new one is here.",
    button: "Replace resume",
  },
  add: {
    title: "Add your resume",
    lead: "It goes to the people who read your application.",
    button: "Add resume",
  },
  label: "Resume",
  limits: "PNG, JPEG, PDF, DOC or DOCX, up to 2 MB, one file",
  failed: "Something went wrong on our side and the file was not saved. Please send it again.",
};

export const resumeTexts: Dictionaries<typeof resumeEn> = { en: resumeEn };

/** Why a change is not made. */
const changeRefusalsEn = {
  gone: "This link does not work any more.",
  held: "HR has to keep this application as it is for now, because a law or a legal case requires it.",
  withdrawn: "You withdrew this application, so it can no longer be changed.",
  answered:
    "This question is not open any more: our team has read the answer, or does not need it now.",
  opened:
    "HR has opened your resume by now, so it can no longer be replaced here. Please write to HR.",
};

export const changeRefusals: Dictionaries<typeof changeRefusalsEn> = { en: changeRefusalsEn };

const goneEn = {
  title: "This link does not work",
  lead: "It is mistyped, it has ended, or the application was erased.",
  busy: "Too many attempts from your network. Please try again in a minute.",
  askAgain: "Send me my links",
  noFile: "This link does not work.",
};

export const goneTexts: Dictionaries<typeof goneEn> = { en: goneEn };

const lostLinkEn = {
  tab: "Your applications",
  title: "Your applications",
  lead: (canSend: boolean) =>
    canSend
      ? "Lost the link to your application? Enter the email address with which you applied, and we send it there."
      : "Lost the link to your application? We cannot send emails at present. Enter the email address with which you applied, and the email is held; for your link, ask HR.",
  email: "Email",
  button: "Send me my links",
  sentTitle: "Thank you",
  sent: (email: string, canSend: boolean) =>
    canSend
      ? `If somebody applied with ${email}, we send the links there. If nothing comes within an hour, look among unwanted mail, or ask HR.`
      : `If somebody applied with ${email}, an email with the links is held: we cannot send emails at present. For your links, ask HR.`,
  again: "Use another address",
};

export const lostLinkTexts: Dictionaries<typeof lostLinkEn> = { en: lostLinkEn };

/** What stands in the file that a candidate downloads. */
const myCopyEn = {
  about: "Everything that is kept of this application. Times are in UTC.",
  leftOut: [
    "The contents of the resume: you have sent it.",
    "HR’s notes and reasons: write to HR, who makes sure that it is you, for a copy with them.",
    "The texts of emails: they contain private links. Which were sent, and when, is in the list of emails.",
    "Rows of the audit log: they name no candidate.",
  ],
};

export const myCopyTexts: Dictionaries<typeof myCopyEn> = { en: myCopyEn };
