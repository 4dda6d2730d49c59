// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unreadable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFFFD]/;

/**
 * Whether a text can be stored and shown: no control characters, no bidirectional controls, no
 * replacement characters.
 */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && !unreadable.test(text);
}

/** The same, also without line ends and tabs. */
export function isOneLine(text: string): boolean {
  return isReadable(text) && !/[\n\r\t]/.test(text);
}
