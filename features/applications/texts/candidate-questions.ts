/** Texts around what HR asks candidates, for both sides. */

export const askTexts = {
  title: "Questions to the candidate",
  none: "Nothing has been asked yet.",
  question: "Question",
  dueOn: "Answer by",
  hint: "The candidate gets an email with a link, and answers on the private page.",
  held: "No mail server is set up: the email with the link is held, not sent. The question shows on the private page.",
  refused:
    "The mail server does not take this address: the email with the link may not arrive. Call the candidate. The question shows on the private page.",
  button: "Ask the candidate",
  withdraw: "Withdraw question",
  waiting: "No answer yet.",
  withdrawn: "Withdrawn.",
  unreadTag: "New answer",
  asked:
    "Asked. The question is on the candidate’s page; its email is among the messages to the candidate.",
  askedRefused:
    "Asked. The question is on the candidate’s page, but the mail server does not take the address: call the candidate.",
  takenBack: "The question is withdrawn. An email that was not sent yet is not sent any more.",
} as const;

/** Why a question is not asked, or not withdrawn. */
export const askRefusals = {
  "candidate-withdrew": "The candidate withdrew this application, so nothing can be asked.",
  many: "This candidate was asked 20 questions. Please call, or write from your mailbox.",
  answered: "The candidate has answered in the meantime. The answer is shown below.",
} as const;

/** What candidates read. */
export const askedTexts = {
  title: "We have a question for you",
  titleMany: "We have questions for you",
  doneTitle: "What you answered",
  dueOn: (day: string) => `Please answer by ${day}.`,
  answer: (place: number | null) => (place === null ? "Answer" : `Answer ${place}`),
  button: "Send answer",
  sent: (at: string) => `Sent on ${at} IST.`,
  open: "You can correct it until somebody from our team has read it.",
  read: "Our team has read it.",
  correct: "Correct the answer",
} as const;
