import type { Dictionaries } from "#contract/text/language.ts";
import { plural } from "#contract/text/plural.ts";

/** Words of the page on which a candidate sees what became of the documents. */
const receiptEn = {
  tab: "Your KYC documents",
  whose: "Receipt for",
  receivedAt: "Form received",
  number: "Receipt number",
  email: "Email",
  progress: (done: number, required: number) =>
    `${done} of ${required} required documents received`,
  print: "Print this receipt",

  states: {
    complete: {
      title: "HR has accepted your documents",
      lead: "You have nothing more to send. See you on your first day.",
    },
    "to-check": {
      title: "Your documents are with HR",
      lead: "We have received everything that is required. HR checks it within two working days. If we need a document again, this page says so.",
    },
    waiting: {
      title: (count: number) =>
        plural("en", count, {
          one: "Please send one document",
          other: `Please send ${count} documents`,
        }),
      lead: "We have your other documents. Send only what is listed below.",
    },
  },

  openTitle: "To send",
  hereTitle: "Received",
  optionalTitle: (count: number) => `Optional, not sent (${count})`,
  status: {
    accepted: "Accepted by HR",
    checking: "Received, not checked by HR yet",
    scanning: "Received, being scanned for malware. Nobody can open it until then",
    rejected: "Not accepted",
    infected: "Removed because it contained malware. Please send it again from another device",
    missing: "Not received yet",
    optional: "Optional, not sent",
  },
  received: "Received",
  justSent: "Thank you, we have received it.",
  /** On the button; the document's name follows for screen readers. */
  sendAgain: "Send again",
  choose: "Choose file",
  replace: "Replace file",
  add: "Add document",
  send: "Send",
  limits: "PNG, JPEG, PDF, DOC or DOCX, up to 2 MB, one file",

  sending: {
    preparing: "Preparing the file on this device…",
    uploading: (percent: number) => `Sending, ${percent} %`,
    saving: "Almost done…",
    unreachable: "The connection was lost. Your file is still here: try again.",
    busy: "The server is busy. Please try again in a minute.",
    failed: "This did not work. Please reload the page and try again.",
    again: "Try again",
    notReady:
      "A part of this page could not be loaded. Check your connection and choose the file again. If that does not help, reload the page.",
  },
  failedHere: "Something went wrong on our side and the file was not saved. Please send it again.",

  answersTitle: "Your answers",
  notAnswered: "Not answered",

  consentTitle: "Your consent",
  consentOn: (version: string) => `Notice ${version}, agreed on`,
  consentRead: "Show notice",
  noConsent: "No consent recorded",

  withdrawTitle: "Withdraw",
  withdrawLead:
    "You can withdraw your consent at any time, without giving a reason. We then erase your form and every document.",
  withdrawLink: "Withdraw and erase everything",
  holdLead:
    "HR has to keep your documents for now, because a law or a legal case requires it. They are erased as soon as that ends. Write to HR if you want to know more.",

  keepTitle: "This page is private",
  keep: [
    "Anyone who has this link can open it, so please do not share it.",
    "Only HR can open your files, never from this page, and every opening is recorded.",
    "Does someone else have the link? Ask HR for a new one. The old link then stops working.",
  ],

  goneTitle: "This link does not work",
  gone: "It is mistyped, a newer link has replaced it, or the documents were erased. If you expected your receipt here, ask HR for a new link.",
  busy: "Too many attempts from your network. Please try again in a minute.",
};

export type ReceiptTexts = typeof receiptEn;
export const receiptTexts: Dictionaries<ReceiptTexts> = { en: receiptEn };

const withdrawEn = {
  tab: "Withdraw your KYC documents",
  title: "Withdraw and erase everything?",
  lead: "This cannot be undone, by you or by us.",
  erasedTitle: "Erased at once",
  erased: [
    "Every file that you sent: its key is destroyed first, so that not even a backup can open it",
    "Your name, your email address and all your answers",
    "Emails about it that have not been sent, and this page",
  ],
  keptTitle: "Kept",
  kept: [
    "Your email address, for one last email that confirms this: until it is sent, and for a week at most",
    "That a form with your receipt number was received and withdrawn, and when, without your name or anything else about you",
  ],
  joining:
    "You cannot join without these documents. If only one of them is wrong, replace that one instead.",
  confirm: "Yes, erase everything that I sent",
  confirmMissing: "Tick this box first.",
  button: "Erase everything",
  back: "Back to receipt",
  hold: "HR has to keep your documents for now",
  home: "Home",
  doneTitle: "Everything is erased",
  done: "Your form, your documents and your receipt page are erased. If you change your mind, you can send the form again.",
};

export const withdrawTexts: Dictionaries<typeof withdrawEn> = { en: withdrawEn };
