export const whatsAppTexts = {
  title: "WhatsApp templates",
  lead: "What the provider calls each message. WhatsApp sends only texts that it approved before.",
  off: "WhatsApp is not set up, so nothing is sent and candidates see nothing of it. Whoever runs the server finds out how in docs/whatsapp.md.",
  with: "A message goes with the email of the same event: at the same time, and it is called back with it. Where that email is off, no message goes.",
  name: "Template name",
  language: "Language",
  on: "Send it",
  text: "Text to register",
  button: "Button to register: Visit website, dynamic address",
  save: "Save",
  saved: "Saved.",
} as const;

/** The page on which candidates end the messages. */
export const whatsAppStopTexts = {
  tab: "WhatsApp messages",
  title: "End WhatsApp messages?",
  lead: "We send no more of them to your number, about none of your applications. Emails still come.",
  button: "End WhatsApp messages",
  doneTitle: "No more WhatsApp messages",
  done: "We do not write to you on WhatsApp any more. Emails still come.",
  goneTitle: "This link does not work",
  gone: "It is mistyped, or what it was for was erased. To end the messages, answer one of them with STOP.",
  openings: "See current openings",
} as const;
