/** Where most candidates have their mailbox. */
const popular = [
  "gmail.com",
  "yahoo.com",
  "yahoo.co.in",
  "hotmail.com",
  "outlook.com",
  "rediffmail.com",
  "icloud.com",
];
/** Real ones that look like a slip of one of those. */
const alike = ["mail.com", "email.com", "ymail.com", "yahoo.in", "yahoo.co.uk", "yahoo.fr"];
/** There is no other ending of these. */
const onlyCom = /^(gmail|rediffmail)\.[a-z.]{1,6}$/;

/** The address that was probably meant, where its domain looks like a slip of a popular one. */
export function likelyEmail(address: string): string | null {
  const at = address.lastIndexOf("@");
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || [...popular, ...alike].includes(domain)) return null;
  const [, name] = onlyCom.exec(domain) ?? [];
  const likelyDomain = name ? `${name}.com` : popular.find((known) => isSlip(domain, known));
  return likelyDomain ? `${address.slice(0, at).trim()}@${likelyDomain}` : null;
}

/** One slip, or two in a longer name that begins alike. */
function isSlip(domain: string, known: string): boolean {
  const most = known.length > 8 && domain[0] === known[0] ? 2 : 1;
  return Math.abs(domain.length - known.length) <= most && slips(domain, known) <= most;
}

/** Letters to add, leave out, change, or swap with the next. */
function slips(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 99;
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + same,
          swapped ? at(row - 2, column - 2) + 1 : 99,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
