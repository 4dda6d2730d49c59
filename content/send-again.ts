/** Said where a form was posted and its page cannot be made. */
export const sendAgainTexts = {
  lead: "Nothing you did caused this. Your answers are kept on this page.",
  what: "Please wait a moment and send them again. If they have arrived already, they are not stored twice. You may be asked to choose your files again.",
  button: "Send again",
  otherwise: "If it happens again, write to",
} as const;
