const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Lists and objects within one another; what we read has three. */
const deepest = 10;

/** Whether a JSON text has at most so many values, and none too deep, told without building them. */
export function isJsonWithin(text: string, mostValues: number): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    if (opening.has(code)) depth += 1;
    if (closing.has(code)) depth -= 1;
    if (opening.has(code) || code === comma) values += 1;
    if (values > mostValues || depth > deepest) return false;
  }
  return true;
}

/** Place of the quotation mark that closes the one at `start`. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length && text.charCodeAt(at) !== quote; at += 1) {
    if (text.charCodeAt(at) === backslash) at += 1;
  }
  return at;
}
