import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attacks } from "../../../../tests/support/files/hostile-html.ts";
import { sanitiseDetails, sanitiseNews, takenOut } from "./sanitise-details.ts";

const element =
  /^<\/?(?:b|blockquote|caption|em|h4|i|li|ol|p|strong|table|tbody|td|th|thead|tr|u|ul)>$/;
const link = /^<a href="(?:https?:\/\/|mailto:|\/(?![/\\]))[^"<>]*" rel="noopener noreferrer">$/;
const others = new Set(["<br />", "</a>"]);

/** All that could be read as markup is an element on the list, without further attributes. */
function expectHarmless(html: string) {
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    expect(element.test(tag) || link.test(tag) || others.has(tag), `${tag} in ${html}`).toBe(true);
  }
}

const badAddresses = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " \u0001javascript:alert(1)",
  "java\nscript:alert(1)",
  "java&#09;script:alert(1)",
  "&#106;avascript&colon;alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "blob:https://xld.example/1",
  "file:///etc/passwd",
  "filesystem:https://xld.example/x",
  "tel:+910000012345",
  "ftp://xld.example/x",
  "http://",
];

describe("details from outside", () => {
  test.each(attacks)("run nothing: %s", (attack) => {
    for (const html of [attack, `<p>before ${attack} after</p>`, `<ul><li>${attack}`]) {
      const safe = sanitiseDetails(html);
      expectHarmless(safe);
      expect(sanitiseDetails(safe)).toBe(safe);
    }
  });

  test("run nothing, whatever pieces are put together", () => {
    const pieces = fc.array(
      fc.constantFrom(...attacks, ...badAddresses, "<a href='", "'>", "-->"),
      {
        minLength: 2,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(pieces, (parts) => expectHarmless(sanitiseDetails(parts.join("")))),
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  test.each(badAddresses)("lose the link but not its words: %s", (address) => {
    expect(sanitiseDetails(`<a href="${address}">Read</a>`)).toBe("Read");
  });

  test.each([
    ["//evil.example/x", "https://evil.example/x"],
    ["/\\evil.example/x", "https://evil.example/x"],
  ])("show where %s really leads", (address, leads) => {
    expect(sanitiseDetails(`<a href="${address}">x</a>`)).toContain(`href="${leads}"`);
  });

  test.each([
    ["https://news.example/a?b=1&amp;c=2", "https://news.example/a?b=1&amp;c=2"],
    ["http://news.example", "http://news.example/"],
    ["mailto:careers@xld.example", "mailto:careers@xld.example"],
    ["/Moments#top", "/Moments#top"],
  ])("keep the link to %s", (address, kept) => {
    expect(sanitiseDetails(`<a href="${address}" class="x" target="_blank">x</a>`)).toBe(
      `<a href="${kept}" rel="noopener noreferrer">x</a>`,
    );
  });

  test("keep paragraphs, lists, quotes and tables as they were written", () => {
    const html =
      "<p>One <strong>two</strong> <em>three</em><br />four</p><ul><li>a</li></ul><ol><li>b</li></ol>" +
      "<blockquote>c</blockquote><table><caption>d</caption><thead><tr><th>e</th></tr></thead>" +
      "<tbody><tr><td>f &amp; g</td></tr></tbody></table>";
    expect(sanitiseDetails(html)).toBe(html);
  });

  test("have all headings one level below the item's own", () => {
    const html = [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>x</h${level}>`).join("");
    expect(sanitiseDetails(html)).toBe("<h4>x</h4>".repeat(6));
  });

  test("keep the boxes of a text editor apart", () => {
    expect(sanitiseDetails('<div style="color:red">a</div><div>b</div>')).toBe("<p>a</p><p>b</p>");
  });

  test.each([
    "<div><div>x</div>y</div>",
    '<a href="/.//evil.example">x</a>',
    `${"<div>".repeat(30)}x`,
    "<p>a<section>b<article>c</article></section>d</p>",
  ])("are the same again when they are read again: %s", (html) => {
    const safe = sanitiseDetails(html);
    expect(safe).toContain("x".slice(0, html.includes("x") ? 1 : 0));
    expect(sanitiseDetails(safe)).toBe(safe);
  });

  test.each([
    '<a name="_Toc1">Part one</a>',
    '<a href="">x</a>',
    '<a href="#_ftn1">1</a>',
    '<a href="?page=2">x</a>',
  ])("keep only the words of what was a mark inside its old text: %s", (html) => {
    expect(sanitiseDetails(html)).not.toContain("<a");
  });

  test("are closed where they were left open, so that they end with their item", () => {
    expect(sanitiseDetails("<ul><li><b>x")).toBe("<ul><li><b>x</b></li></ul>");
  });
});

test("items keep all but their details, and others run while many are made safe", async () => {
  const item = {
    id: "1",
    headlines: "<b>x</b>",
    date: "2026-01-14",
    details: "<p onclick=x>y</p>",
  };
  let others = 0;
  const timer = setInterval(() => others++);
  const safe = await sanitiseNews(Array(3_000).fill(item));
  clearInterval(timer);
  expect(safe[2_999]).toEqual({ ...item, details: "<p>y</p>" });
  expect(others).toBeGreaterThan(0);
});

test("what pages show is not named", () => {
  const html = `<h2>Kites</h2><div>Up <b>and</b> <a href="/Moments" rel="x">away</a></div>`;
  expect(takenOut(html)).toEqual([]);
  expect(takenOut("")).toEqual([]);
});

test("elements, attributes and addresses that go are named once each", () => {
  const html =
    `<p onclick="x()" style="color:red">a</p><p onclick="y()">b</p><script>c</script>` +
    `<img src=x onerror=alert(1)><a href="javascript:alert(1)">d</a><custom-tag>e</custom-tag>`;
  expect(takenOut(html)).toEqual(["onclick", "style", "script", "img", "link", "custom-tag"]);
});

test("names are safe to stand in an address, and few", () => {
  const odd = Array.from({ length: 50 }, (_, at) => `<x${at} &=1>`).join("");
  const names = takenOut(`<p "><script x=1></p>${odd}`);
  expect(names.length).toBeLessThanOrEqual(12);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
});
