import { expect, test } from "vitest";
import { element, htmlElement, textElement, xmlDocument } from "./xml.ts";

test("words and attributes are escaped", () => {
  expect(textElement("a", `<b> & "c" ]]>`, { d: `"<&>'` })).toBe(
    `<a d="&quot;&lt;&amp;&gt;'">&lt;b&gt; &amp; &quot;c&quot; ]]&gt;</a>`,
  );
});

test("HTML stands as it is, and cannot end its own section", () => {
  expect(htmlElement("a", "<p>b &amp; c</p>")).toBe("<a><![CDATA[<p>b &amp; c</p>]]></a>");
  expect(htmlElement("a", "b]]>c<d>")).toBe("<a><![CDATA[b]]]]><![CDATA[>c<d>]]></a>");
});

test("characters that no XML may hold are left out", () => {
  for (const make of [textElement, htmlElement]) {
    const written = make("a", "b\u0000\u0008\u000b\u001f\ufffe\uffff\ud800c\td\ne");
    expect(written).toMatch(/b\ufffdc\td\ne/);
  }
  expect(textElement("a", "😀 नमस्ते")).toBe("<a>😀 नमस्ते</a>");
});

test("a document holds elements in elements, without those that are not there", () => {
  const root = element("a", [textElement("b", ""), null, textElement("c", "d")], { e: "f" });
  expect(xmlDocument(root)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a e="f"><b/><c>d</c></a>\n',
  );
});
