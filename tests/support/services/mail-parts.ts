/** A part of a mail as its reader sees it. @param type such as `text/html` */
export function mailPart(source: string, type: string): string {
  const [, boundary = ""] = /boundary="([^"]+)"/.exec(source) ?? [];
  const part = source.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`));
  const [head = "", ...body] = (part ?? "").split("\r\n\r\n");
  const text = body.join("\r\n\r\n").replaceAll("\r\n", "\n");
  if (/base64/i.test(head)) return Buffer.from(text, "base64").toString();
  return /quoted-printable/i.test(head) ? quotedPrintable(text) : text;
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll("=\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
