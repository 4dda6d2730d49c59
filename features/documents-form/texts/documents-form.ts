import type { Dictionaries } from "#contract/text/language.ts";

/** Words of the documents form that the specification leaves to us. */
const documentsFormEn = {
  title: "Documents Upload Form V1.1",
  titleOf: (opening: string) => `Documents Upload Form V1.1: ${opening}`,
  lead: "For candidates whom HR has asked for documents before an interview. You need two files to start, and it takes about three minutes.",
  forOpening: (title: string) => `For your application as ${title}`,
  aboutYou: "About you",
  yourFiles: "Your files",
  fileRules: "PNG, JPEG, PDF, DOC or DOCX, less than 2 MB, one file in each place.",

  submit: "Submit",
  submitNote: "HR reads it on the next working night.",
  sendingNote: "Your files are being sent. You cannot change anything now.",

  receivedTitle: "Files received",
  receivedMore: "HR has them now. You need not send them again.",
  failedHeading: "Not sent",
  failedMore: "Nothing is lost: what you gave is kept on this device.",
  notTaken: "Your form was not taken. Please check your answers and press Submit again.",
  alreadySent:
    "This form was already sent, and we have it. What you changed since then is not in it: write to HR about it.",
  close: "Close",

  waiting: {
    heading: "Your files are waiting to be sent",
    durable:
      "The network cannot be reached right now. Everything is kept on this device and sends itself when that changes, also after you close this page and open the site again.",
    fleeting:
      "The network cannot be reached right now. Please keep this page open: your files send themselves when that changes.",
    sending: "Sending now…",
    tryNow: "Try now",
    takeBack: "Change something",
  },

  /** On other pages of the site. */
  elsewhere: {
    waiting:
      "Your files for HR are waiting to be sent. They send themselves when the network is back.",
    sent: "Your files for HR have been sent.",
    refused: "Your files for HR need another look.",
  },
  openForm: "Open the form",

  already: {
    title: "We have your files",
    text: "This device has already sent the form, so there is nothing more to do here.",
    more: "Do you want to add or correct something, or are you someone else on this device? Write to HR and name the opening you applied for.",
    write: "Write to HR",
  },

  safe: [
    {
      icon: "lock" as const,
      text: "Encrypted as they arrive. Only HR opens them, and every opening is recorded.",
    },
    {
      icon: "clock" as const,
      text: "Erased at the latest a year after they came, unless you join us. Sooner if you ask for it.",
    },
    {
      icon: "shield-check" as const,
      text: "XLD never asks candidates for money, and never for a bank password or an OTP.",
    },
  ],
};

export const documentsFormWords: Dictionaries<typeof documentsFormEn> = { en: documentsFormEn };
