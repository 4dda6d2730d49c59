/**
 * What keeps a mail server, or the provider of WhatsApp, from taking anything of ours, whoever it is for: signing in,
 * how much we may send, our own address, that it does not trust us, that it is not reached, a template that it does not
 * know; or anything else of it.
 */
export const sendingTroubles = [
  "login",
  "quota",
  "sender",
  "blocked",
  "connection",
  "template",
  "server",
] as const;
export type SendingTrouble = (typeof sendingTroubles)[number];
