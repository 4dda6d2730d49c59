/**
 * The HTML part of a mail, made of its text: so both say the same, and what waits in the outbox has both. A
 * block is what stands between two empty lines:
 * - one short line without a full stop or comma at its end is a heading; where the first block is none, the
 *   subject is the title;
 * - lines of two spaces, a name, two spaces and a value are a table of facts;
 * - lines that begin with `- ` are a list;
 * - an address of its own, under a line with its name and a colon or alone, is a button;
 * - a line of some words, a colon and an address is a link with these words;
 * - what follows `-- ` is the foot.
 * The QR code of a pass stands below the first table of facts.
 */
export function mailHtml({ subject, body, pass = null }: HtmlParts, name: string) {
  const [text = "", foot = ""] = body.split(/^-- $/m);
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== "");
  const title = isHeading(blocks[0] ?? "") ? [] : [titleHtml(subject)];
  const shown = [...title, ...blocks.map((block, place) => blockHtml(block, place === 0))];
  const facts = shown.findIndex((block) => block.includes('class="facts"'));
  if (pass !== null) shown.splice(facts + 1 || shown.length, 0, passHtml(pass));
  return frame({
    ...{ subject: escaped(subject), name: escaped(name), shown: shown.join("\n") },
    foot: lines(foot.trim()),
  });
}

interface HtmlParts {
  subject: string;
  body: string;
  /** The number of a pass. */
  pass?: string | null;
}

/** By which the HTML names the picture that goes with it. */
export const passId = "your-pass";

const font = "Arial,Helvetica,sans-serif";
const ink = "#10143a";
const soft = "#4a4f7a";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const lines = (text: string) => text.split("\n").map(line).join("<br>");

function line(text: string): string {
  const [, label, href] = /^([^\n:]{1,150}): (https?:\/\/[^\s<>"]+)$/.exec(text) ?? [];
  if (!label || !href) return escaped(text);
  return `<a class="link" href="${escaped(href)}" style="color:#2a3187;">${escaped(label)}</a>`;
}

const fact = /^ {2}(\S(?:.*?\S)?) {2,}(\S.*)$/;
const button = /^(?:([^\n]{1,60}):\n)?(https?:\/\/[^\s<>"]+)$/;

function blockHtml(block: string, isFirst: boolean): string {
  const rows = block.split("\n");
  const [, label = "Open your page", href] = button.exec(block) ?? [];
  if (href) return buttonHtml(label, href);
  if (rows.every((row) => fact.test(row))) return factsHtml(rows);
  if (rows.every((row) => row.startsWith("- "))) return listHtml(rows);
  if (isHeading(block)) {
    return isFirst
      ? titleHtml(block)
      : `<h2 style="margin:0 0 8px;font:bold 19px/1.3 ${font};color:${ink};">${escaped(block)}</h2>`;
  }
  return `<p style="margin:0 0 16px;font:16px/1.6 ${font};color:${ink};">${lines(block)}</p>`;
}

const isHeading = (block: string) => /^[^\n]{0,59}[^\n.,:;!?]$/.test(block);

function titleHtml(text: string): string {
  return `<h1 style="margin:0 0 14px;font:bold 30px/1.15 ${font};color:${ink};">${escaped(text)}</h1>`;
}

function buttonHtml(label: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="button" style="margin:8px 0 24px;"><tr><td bgcolor="#ffb928" style="background:#ffb928;border-radius:999px;"><a class="go" href="${escaped(href)}" style="display:inline-block;padding:15px 28px;font:bold 16px/1.2 ${font};color:${ink};text-decoration:none;">${escaped(label)}</a></td></tr></table>`;
}

function factsHtml(rows: readonly string[]): string {
  const cells = rows.map((row) => {
    const [, name = "", value = ""] = fact.exec(row) ?? [];
    return `<tr><td class="soft" width="110" valign="top" style="padding:5px 8px 5px 20px;font:14px/1.5 ${font};color:${soft};">${escaped(name)}</td><td valign="top" style="padding:5px 20px 5px 0;font:bold 15px/1.5 ${font};color:${ink};word-break:break-word;">${escaped(value)}</td></tr>`;
  });
  return `<table role="presentation" class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f5fc" style="background:#f4f5fc;border-left:5px solid #ffb928;margin:0 0 22px;"><tr><td style="padding:11px 0;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${cells.join("")}</table></td></tr></table>`;
}

/** The picture beside what it says, for who sees none. */
function passHtml(number: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 22px;"><tr><td bgcolor="#ffffff" style="background:#ffffff;"><img src="cid:${passId}" alt="Your pass" width="174" height="174" style="display:block;border:0;width:174px;height:174px;"></td><td style="padding:0 0 0 18px;"><p style="margin:0;font:16px/1.5 ${font};color:${ink};">Show this at the door, or say your number:<br><b style="font-size:20px;">${escaped(number)}</b></p></td></tr></table>`;
}

function listHtml(rows: readonly string[]): string {
  const items = rows.map((row) => `<li style="margin:0 0 6px;">${escaped(row.slice(2))}</li>`);
  return `<ul style="margin:0 0 16px;padding:0 0 0 22px;font:16px/1.6 ${font};color:${ink};">${items.join("")}</ul>`;
}

/** Colours as in the product, with a dark set; only the button stays as it is. */
const styles = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: #f4f5fc; }
table { border-collapse: collapse; }
@media (max-width: 620px) {
  .sheet { width: 100% !important; }
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .button, .button a { display: block !important; text-align: center !important; }
  .button tbody, .button tr, .button td { display: block !important; }
  h1 { font-size: 26px !important; }
}
@media (prefers-color-scheme: dark) {
  body, .ground { background: #0b0f38 !important; }
  .paper { background: #171c58 !important; }
  .facts { background: #12174f !important; }
  .text h1, .text h2, .text p, .text li, .text td { color: #e6e8fb !important; }
  .soft, .text .soft { color: #b9bef0 !important; }
  .text .go { color: #10143a !important; }
  .text .link { color: #b9bef0 !important; }
  .line { border-color: #2a3187 !important; }
}`;

interface Frame {
  subject: string;
  name: string;
  shown: string;
  foot: string;
}

function frame({ subject, name, shown, foot }: Frame): string {
  const footRow =
    foot &&
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line soft" style="border-top:1px solid #d9dcf2;padding-top:18px;font:14px/1.55 ${font};color:${soft};">${foot}</td></tr></table>`;
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
${styles}
</style>
</head>
<body style="margin:0;padding:0;background:#f4f5fc;">
<main class="ground" style="background:#f4f5fc;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" bgcolor="#f4f5fc"><tr><td align="center" style="padding:24px 0;">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%;">
<tr><td class="pad" bgcolor="#12174f" style="background:#12174f;padding:0 40px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#ffb928" style="background:#ffb928;color:${ink};font:bold 20px/1 ${font};letter-spacing:1px;padding:26px 14px 16px;">${name}</td><td style="color:#ffffff;font:bold 15px/1.3 ${font};padding:10px 0 0 16px;">Careers</td></tr></table></td></tr>
<tr><td class="paper text pad" bgcolor="#ffffff" style="background:#ffffff;padding:32px 40px;font-family:${font};color:${ink};">
${shown}
${footRow}
</td></tr>
</table>
</td></tr></table>
</main>
</body>
</html>
`;
}
