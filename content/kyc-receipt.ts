/** Words of the page on which a candidate sees what became of the papers. */
export const receiptTexts = {
  tab: "Your KYC documents",
  whose: "Receipt for",
  receivedAt: "Form received",
  number: "Receipt number",
  email: "E-mail",
  progress: (done: number, required: number) =>
    `${done} of ${required} required documents are here`,
  print: "Print this receipt",

  states: {
    complete: {
      title: "HR has accepted your documents",
      lead: "There is nothing more to send. See you on your first day.",
    },
    "to-check": {
      title: "Your documents are with HR",
      lead: "Everything that is required has arrived. HR looks through it within two working days and writes to you if something is to be sent again.",
    },
    waiting: {
      title: (count: number) =>
        count === 1 ? "One document needs you" : `${count} documents need you`,
      lead: "Everything else is safe with us: send only what is asked for below.",
    },
  },

  openTitle: "Please send",
  hereTitle: "What we have",
  optionalTitle: (count: number) => `Not sent, and not required (${count})`,
  status: {
    accepted: "Accepted by HR",
    checking: "Received, HR has yet to look at it",
    scanning: "Received. It is being checked for malware, and nobody opens it before that is done",
    rejected: "Not accepted",
    infected: "Removed: it held malware. Please send it again from another device",
    missing: "Not received yet",
    optional: "Not sent, and not required",
  },
  received: "Received",
  justSent: "Thank you, it has arrived.",
  /** On the button; the document's name follows for screen readers. */
  sendAgain: "Send again",
  choose: "Choose file",
  replace: "Send another file in its place",
  add: "Add it after all",
  send: "Send",
  limits: "PNG, JPEG, PDF, DOC or DOCX, up to 2 MB, one file",

  sending: {
    preparing: "Preparing the file on this device…",
    uploading: (percent: number) => `Sending, ${percent} %`,
    saving: "Almost done…",
    unreachable: "The connection was lost. Your file is still here: try again.",
    busy: "Much arrives just now. Please try again in a minute.",
    failed: "This did not work. Please reload the page and try again.",
    again: "Try again",
    notReady:
      "A part of this page could not be loaded. Please check the network and choose the file again; if that does not help, load the page again.",
  },
  failedHere: "Something went wrong on our side, and the file was not kept. Please send it again.",

  answersTitle: "What you answered",
  notAnswered: "Not answered",

  consentTitle: "What you agreed to",
  consentOn: (version: string) => `Notice ${version}, agreed on`,
  consentRead: "Read the notice again",
  noConsent: "This form reached us without the notice that our website shows first.",

  withdrawTitle: "Withdraw",
  withdrawLead:
    "You may take back your consent at any time, without giving a reason. We then erase the form and every document.",
  withdrawLink: "Withdraw and erase everything",
  holdLead:
    "HR has to keep your documents for now, because a law or a running proceeding requires it. They are erased as soon as that ends; write to the people team if you want to know more.",

  keepTitle: "This page is yours alone",
  keep: [
    "It opens for whoever has its address, so please do not pass that on.",
    "Files open at HR’s document desk alone, never here, and every opening is recorded.",
    "Has somebody else got the address? HR makes you a new one, and this one opens nothing any more.",
  ],

  goneTitle: "This link opens nothing",
  gone: "It was mistyped, a newer one has taken its place, or what it led to was erased. If you expected your receipt here, ask your HR contact for a new link.",
  busy: "There were many tries from your network. Please try again in a minute.",
} as const;

export const withdrawTexts = {
  tab: "Withdraw your KYC documents",
  title: "Withdraw and erase everything?",
  lead: "This cannot be undone, by you or by us.",
  erasedTitle: "What goes, at once",
  erased: [
    "Every file that you sent: its key is destroyed first, so that not even a backup opens it",
    "Your name, your e-mail address and all answers of the form",
    "Mails about it that are still waiting, and this page",
  ],
  keptTitle: "What stays",
  kept: [
    "That a form with your receipt number was received and withdrawn, and when: without your name or anything else about you",
  ],
  joining:
    "Without these documents your joining cannot go on. If only one of them is wrong, replace that one instead.",
  confirm: "Yes, erase everything that I sent",
  confirmMissing: "Please tick this first.",
  button: "Erase everything",
  back: "Back to the receipt",
  hold: "HR has to keep your documents for now",
  doneTitle: "Everything is erased",
  done: "Your form and your documents are gone, and so is the page that you came from. If you change your mind, you can send the form anew.",
} as const;
