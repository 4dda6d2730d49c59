import { expect, test } from "vitest";
import { mailHtml } from "./mail-html.ts";

const link = "https://careers.xld.example/my-application/7KQ4M2WP-secret";
const body = `We have it, Rohit

Thank you. <b>Nothing</b> here is "markup" & done.

  Number    XLD-7KQ4M2WP
  Resume    <img src=x>.pdf, 184 KB

- one thing
- another

What comes next

On your own page you see more:

Your application:
${link}

One more: ${link}?a=1&b=2

-- 
Unsubscribe: https://careers.xld.example/end
XLD, Navi Mumbai
Answers reach hr@xld.example`;

const html = mailHtml({ subject: "We have <it>", body }, "XLD & Co");

test("a text becomes headings, facts, a list, a button and a foot", () => {
  expect(html).toMatch(/<h1[^>]*>We have it, Rohit<\/h1>/);
  expect(html).toMatch(/<h2[^>]*>What comes next<\/h2>/);
  expect(html).toMatch(/<td class="soft"[^>]*>Number<\/td><td[^>]*>XLD-7KQ4M2WP<\/td>/);
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toMatch(new RegExp(`<a class="go" href="${link}"[^>]*>Your application</a>`));
  expect(html).toMatch(
    /<a class="link" href="https:\/\/careers\.xld\.example\/end"[^>]*>Unsubscribe<\/a><br>XLD/,
  );
  expect(html).toMatch(/href="[^"]+\?a=1&amp;b=2"[^>]*>One more<\/a>/);
  expect(html).toMatch(/XLD, Navi Mumbai<br>Answers reach hr@xld\.example/);
});

test("the only links are those of the text", () => {
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    link,
    `${link}?a=1&amp;b=2`,
    "https://careers.xld.example/end",
  ]);
  expect(html).not.toMatch(/<script|<img|url\(/);
});

test("what somebody entered stays text", () => {
  expect(html).toContain("&lt;b&gt;Nothing&lt;/b&gt; here is &quot;markup&quot; &amp; done.");
  expect(html).toContain("&lt;img src=x&gt;.pdf");
  expect(html).toContain("<title>We have &lt;it&gt;</title>");
  expect(html).toContain("XLD &amp; Co");
});

test("an address within a line is no button", () => {
  const said = mailHtml({ subject: "", body: "See https://evil.example now" }, "XLD");
  expect(said).not.toContain("href=");
});

test("where the text begins with no heading, the subject is the title", () => {
  const subject = "Please send <one> document";
  const html = mailHtml({ subject, body: `Dear Rohit,\n\nPlease send it:\n\n${link}` }, "XLD");
  expect(html.match(/<h1[^>]*>(.*)<\/h1>/)?.[1]).toBe("Please send &lt;one&gt; document");
});
