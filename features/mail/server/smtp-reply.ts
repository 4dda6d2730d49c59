import type { SendingTrouble } from "#contract/calls/sending-troubles.ts";

/** What a mail server said to a command of ours. */
export interface SmtpAnswer {
  /** `550`. */
  code: number;
  /** All lines, as they came. */
  text: string;
  /** `MAIL FROM`, `RCPT TO`, `DATA`; of anything else it is about the connection. */
  command: string;
  /** To whom the mail was to go. */
  recipient: string;
}

/**
 * Whom a refusal is about. `address`: there is no such recipient. `mailbox`: the recipient's mailbox, or its server,
 * does not take it now. `message`: this text. Otherwise it is about us, whoever the recipient is.
 */
export type RefusalScope = "address" | "mailbox" | "message" | SendingTrouble;

/** Enhanced status codes (RFC 3463, the registry of IANA), without their class, by whom they blame. */
const ofCode: readonly [RegExp, RefusalScope][] = [
  [/^1\.(?:1|2|3|6|10)$/, "address"],
  [/^1\.[78]$/, "sender"],
  // the mailbox is there: full, switched off, for now or for longer
  [/^2\./, "mailbox"],
  [/^4\.5$/, "quota"],
  [/^(?:[34]\.|5\.[1-9])/, "server"],
  [/^6\./, "message"],
  [/^7\.(?:8|9|11|30)$/, "login"],
  [/^7\.28$/, "quota"],
  [/^7\./, "blocked"],
];

/** A list of those who are blocked: that is never the candidate, whatever code comes with it. */
const listed =
  /\bdns ?[br]l\b|\brbl\b|\b(?:block|black|deny) ?list|\bspam(?:haus|cop)\b|\blisted (?:at|by|in|on)\b|\bbanned\b/;

/**
 * What words say that come without a code that says it. Whoever is told by several of them is not the candidate: the
 * address is blamed last, and by plain words alone.
 */
const ofWords: readonly [RegExp, RefusalScope][] = [
  [/gr[ae]y-?l/, "mailbox"],
  [
    /\b(?:mailbox|account|user|recipient)\b[^.;]*\b(?:not|n['’]t|cannot|unable)\b[^.;]*\breceive\b/,
    "mailbox",
  ],
  [/\bauthenti|\bcredential|\blog ?in\b|password/, "login"],
  [/\byour (?:account|plan|subscription|organi[sz]ation)\b/, "quota"],
  [listed, "blocked"],
  [/message (?:too|size|length|is too)|\bsize exceed|too (?:big|large)|\battachment/, "message"],
  [/\b(?:daily|hourly|monthly|per (?:day|hour|minute)|submission ?quota)/, "quota"],
  [/\b(?:sending|outgoing|outbound)\b[^.;]*\b(?:quota|limit|rate|volume|exceed)/, "quota"],
  [/\b(?:quota|limit|rate|volume|exceed\w*)\b[^.;]*\b(?:sending|outgoing|outbound)\b/, "quota"],
  [/\bsenders?\b[^.;]*\b(?:quota|limit|rate)/, "quota"],
  [/(?:mailbox|inbox|recipient|user|account)\b[^.;]*\b(?:full|quota|storage|limit)/, "mailbox"],
  [/\b(?:over ?quota|quota exceeded|exceed\w* (?:quota|storage))/, "mailbox"],
  [/\brates?\b|throttl|too (?:many|much|fast|frequent)|\bunusual\b|\bflood|\bbusy\b/, "quota"],
  [/\b(?:exceed\w*|over|reached)\b[^.;]*\blimits?\b|\blimits?\b[^.;]*\bexceed/, "quota"],
  [/\bsenders?\b|\breturn path|\bmail from\b|\bfrom (?:address|header)\b/, "sender"],
  [/\bdmarc\b|\bspf\b|\bdkim\b|\bptr\b|reverse dns|\behlo\b|\bhelo\b|\btls\b/, "blocked"],
  [/block|black|deny ?list|\brbl\b|dnsbl|spam|unsolicited|\bbulk\b|reputation|abus/, "blocked"],
  [/\brelay(?:ing|s)?\b(?! recipient)|\brcpthosts\b|\brouting\b/, "server"],
  [/\bpolic(?:y|ies)\b|\bbanned\b|suspicious|virus|access denied|unauthori[sz]ed/, "blocked"],
  [/\bnot (?:permitted|allowed|authori[sz]ed)|\bpermi(?:t|ssion)/, "blocked"],
  [/local (?:error|problem)|\bdisk\b|\bsystem\b|out of memory|shutting down|configur/, "server"],
  [/\bcontents?\b/, "message"],
  [/quota|\bfull\b|storage|disabled|inactive|suspended|deactivated|unavailable/, "mailbox"],
  [/temporar|try (?:again|later)/, "mailbox"],
  [/\bunknown (?:user|recipient|mailbox|address|account|local)/, "address"],
  [/(?:user|recipient|mailbox|address|account) (?:is )?(?:unknown|not known|invalid)/, "address"],
  [/no such (?:user|recipient|mailbox|address|account|person|domain)/, "address"],
  [/no mailbox (?:here )?by that name|not our customer/, "address"],
  [/\b(?:does ?n[o'’]t|does not|do not|did not) exist\b|\bno longer exists\b/, "address"],
  [
    /(?:user|recipient|mailbox|address|account|domain) (?:was |could )?not (?:be )?found/,
    "address",
  ],
  [/(?:invalid|bad|non-?existent) (?:recipient|mailbox|user|address|account|domain)/, "address"],
  [/not a valid (?:recipient|mailbox|user|address)/, "address"],
  [/does(?:n['’]t| not) have (?:an?|this) [^.;]{0,40}(?:account|mailbox)/, "address"],
];

const loginCodes = new Set([454, 530, 534, 535, 538]);

/** @returns whom an answer of 4xx or 5xx is about; in doubt it is not the candidate */
export function refusalScopeOf(answer: SmtpAnswer): RefusalScope {
  const found = scopeByText(answer);
  const isOfMail = ["RCPT TO", "DATA"].includes(answer.command);
  // before a recipient was named nobody can mean one
  if (!isOfMail && isOfReader(found)) {
    if (answer.command === "MAIL FROM") return "sender";
    return answer.command.startsWith("AUTH") ? "login" : "server";
  }
  return found;
}

const isOfReader = (
  refusalScope: RefusalScope,
): refusalScope is Exclude<RefusalScope, SendingTrouble> =>
  refusalScope === "address" || refusalScope === "mailbox" || refusalScope === "message";

function scopeByText({ code, text, command, recipient }: SmtpAnswer): RefusalScope {
  if (command.startsWith("AUTH") || loginCodes.has(code)) return "login";
  const words = wordsOf(text, recipient).toLowerCase();
  // a server that greylists says 4.7.1 and means this recipient, for a few minutes
  const isGreylisted = /gr[ae]y-?l/.test(words) || isDeferred({ code, text, command }, words);
  const coded = isGreylisted ? undefined : scopeByCodes(text);
  if (coded) return withWords(coded, text, words);
  // the domain takes no mail (RFC 7504)
  if (code === 556 && command === "RCPT TO") return "address";
  const isAboutUs = code === 421 || (command === "DATA" && code >= 500);
  return scopeByWords(words) ?? (isAboutUs ? "server" : "mailbox");
}

/** By the first line with an enhanced code that says it. */
function scopeByCodes(text: string): RefusalScope | undefined {
  const all = enhancedCodes(text).map(
    (said) => ofCode.find(([pattern]) => pattern.test(said))?.[1],
  );
  return all.find((refusalScope) => refusalScope !== undefined);
}

const scopeByWords = (words: string) => ofWords.find(([pattern]) => pattern.test(words))?.[1];

function withWords(coded: RefusalScope, text: string, words: string): RefusalScope {
  if (isOfReader(coded) && listed.test(words)) return "blocked";
  return isGeneral(coded, text) ? (troubleIn(words) ?? coded) : coded;
}

/** Most who greylist do not say that word: `451 4.7.1 Please try again later` to a recipient. */
const isDeferred = ({ code, text, command }: Omit<SmtpAnswer, "recipient">, words: string) =>
  command === "RCPT TO" &&
  code < 500 &&
  code !== 421 &&
  enhancedCodes(text).every((each) => each === "7.0" || each === "7.1") &&
  enhancedCodes(text).length > 0 &&
  scopeByWords(words) === "mailbox";

/** Codes for anything about us, or about any state of a mailbox, which words may say more of. */
const isGeneral = (refusalScope: RefusalScope, text: string) =>
  refusalScope === "server" ||
  refusalScope === "blocked" ||
  (refusalScope === "mailbox" && enhancedCodes(text).every((each) => each === "2.0"));

function troubleIn(words: string): SendingTrouble | undefined {
  const refusalScope = scopeByWords(words);
  return refusalScope && !isOfReader(refusalScope) ? refusalScope : undefined;
}

/** `1.1` of each line that begins with one, such as `550-5.1.1 …`. */
const enhancedCodes = (text: string): string[] =>
  [...text.matchAll(/^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})(?=\s|$)/gm)].map(([, code]) => code ?? "");

const longest = 300;

/** What a server said, as one line that names nobody: neither a recipient nor any other address. */
export function wordsOf(text: string, recipient: string): string {
  const local = recipient.slice(0, recipient.lastIndexOf("@"));
  const domain = recipient.slice(recipient.lastIndexOf("@") + 1);
  const line = text
    .replace(/^\d{3}(?:[ -]|$)(?:[245]\.\d{1,3}\.\d{1,3}(?=\s|$))?/gm, " ")
    .replace(/<?[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+>?/g, " … ");
  const known = [recipient, local, domain].filter((part) => part.length > 2);
  const anonymised = known.reduce((rest, part) => rest.replaceAll(insensitive(part), "…"), line);
  return anonymised
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, longest);
}

const insensitive = (text: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`, "giu");

/** The code of an answer with the enhanced one that decides, `550 5.4.5`, for a reason without anybody's words. */
export function codeOf({ code, text }: Pick<SmtpAnswer, "code" | "text">): string {
  const [, enhanced] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?=\s|$)/m.exec(text) ?? [];
  return enhanced ? `${code} ${enhanced}` : String(code);
}
