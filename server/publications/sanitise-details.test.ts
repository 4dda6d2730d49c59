import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitiseDetails, sanitiseNews } from "./sanitise-details.ts";

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

const attacks = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  '<img src="x` `<script>alert(1)</script>"` `>',
  "<p onclick=alert(1) style='background:url(javascript:alert(1))' class=x id=main>x</p>",
  "<svg onload=alert(1)><a xlink:href=javascript:alert(1)>x</a></svg>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<svg/onload=alert(1)//",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<iframe src=javascript:alert(1)>",
  "<iframe><img src=x onerror=alert(1)></iframe>",
  "<object data=javascript:alert(1)></object><embed src=//evil.example/x.swf>",
  "<textarea></textarea/><img src=x onerror=alert(1)></textarea>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<plaintext><img src=x onerror=alert(1)>",
  "<template><script>alert(1)</script></template>",
  "<title><style></title><img src=x onerror=alert(1)></style>",
  "<select><option><style></option></select><img src=x onerror=alert(1)></style>",
  "<style>@import '//evil.example/x.css';</style><link rel=stylesheet href=//evil.example/x.css>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'><base href=//evil.example>",
  "<body onload=alert(1)><html onmouseover=alert(1)>",
  "<form action=//evil.example><input name=password><button formaction=javascript:alert(1)>x</button></form>",
  "<details open ontoggle=alert(1)><summary>x</summary></details>",
  "<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>",
  "<table background=javascript:alert(1)><td background=javascript:alert(1) onmouseenter=alert(1)>x",
  "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml version='1.0'?><?php echo 1 ?><%= 1 %>",
  "</div></details></section><h1>Ours now</h1>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<p title='\"><script>alert(1)</script>'>x",
  "<a href='x' href=javascript:alert(1) target=_blank ping=//evil.example download>x</a>",
  "<p\u0000onclick=alert(1)>x",
  "<\u0000script>alert(1)</script>",
  "<a <script>alert(1)</script>",
  "<".repeat(2_000),
  `${"<blockquote>".repeat(500)}x`,
];

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
