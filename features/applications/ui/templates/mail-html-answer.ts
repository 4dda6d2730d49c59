/**
 * The HTML part of an email, for the frame of its preview. It has no origin and runs no script: emails bring
 * their styles along, which no page of ours may.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export function mailHtmlAnswer(html: string): Response {
  // a link of it leads nowhere: the frame may open no window
  return new Response(html.replace("<head>", '<head>\n<base target="_blank">'), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "no-store",
    },
  });
}
