/** Where anybody finds out whether something is ours. */
export const verifyPath = "/verify";

/** Of a number; the QR code of a letter leads there. */
export const verifyNumberPath = <Number extends string>(number: Number) =>
  `${verifyPath}/${number}` as const;
