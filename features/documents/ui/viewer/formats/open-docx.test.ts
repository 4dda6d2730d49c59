import { expect, test } from "vitest";
import { docxFile, zipFile } from "../../../../../tests/support/files/files.ts";
import { docxParagraphs } from "./docx-paragraphs.ts";
import { readDocxParts } from "./docx-part.ts";
import { layTextOut, textPage } from "./text-pages.ts";

const bytesOf = (file: Buffer) => new Uint8Array(file).buffer;

const part = (root: string, text: string) =>
  `<?xml version="1.0"?><w:${root} xmlns:w="w"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:${root}>`;
const archive = (parts: Readonly<Record<string, string>>) =>
  bytesOf(
    zipFile(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) }))),
  );
const shownOf = (file: ArrayBuffer) => readDocxParts(file)?.texts.flatMap(docxParagraphs);

test("headers, notes, comments and footers are shown with the text, each once", async () => {
  const file = archive({
    "[Content_Types].xml": "<Types/>",
    "word/styles.xml": part("styles", "no"),
    "word/footer1.xml": part("ftr", "Page of Asha"),
    "word/document.xml": part("document", "Ledgers"),
    "word/comments.xml": part("comments", "Ask her"),
    "word/footnotes.xml": part("footnotes", "Since 2019"),
    "word/header1.xml": part("hdr", "Asha Rao, 98201 44556"),
    "word/header2.xml": part("hdr", "Asha Rao, 98201 44556"),
    "word/glossary/document.xml": part("document", "no"),
  });
  const shown = ["Asha Rao, 98201 44556", "Ledgers", "Since 2019", "Ask her", "Page of Asha"];
  expect(shownOf(file)).toEqual(shown);
  expect(readDocxParts(file)).toMatchObject({ omits: false });
});

test("a document of another name is shown, and that there is more than its text is told", async () => {
  const file = archive({
    "story/letter.xml": part("document", "Ledgers"),
    "word/media/image1.png": "x",
  });
  expect(shownOf(file)).toEqual(["Ledgers"]);
  expect(readDocxParts(file)).toMatchObject({ omits: true });
});

test("damaged archives, other archives and plain bytes have no text", async () => {
  const whole = docxFile();
  const other = zipFile([{ name: "word/other.xml", content: Buffer.from("<a/>") }]);
  const files = [Buffer.alloc(0), Buffer.from("PK\x05\x06"), other, whole.subarray(0, 60)];
  for (const file of files) expect(readDocxParts(bytesOf(file))).toBeNull();
});

test("an archive that unpacks to more than the bound is left, also in many parts", async () => {
  const large = (name: string, size: number) => ({ name, content: Buffer.alloc(size, "<w:p>") });
  const bombs = [
    [large("word/document.xml", 40_000_000)],
    Array.from({ length: 9 }, (_, at) => large(`word/header${at}.xml`, 2_000_000)),
  ];
  for (const bomb of bombs) expect(readDocxParts(bytesOf(zipFile(bomb)))).toBeNull();
  const parts = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [`word/header${at}.xml`, part("hdr", String(at))]),
  );
  const many = archive({ ...parts, "word/document.xml": part("document", "Ledgers") });
  expect(readDocxParts(many)?.texts.length).toBeLessThan(50);
  expect(shownOf(many)).toContain("Ledgers");
});

test("an archive that has more bytes than its directory says is left, and costs no more", () => {
  const content = Buffer.alloc(40_000_000, "<w:p>");
  const bomb = zipFile([{ name: "word/document.xml", content, declared: 1_000 }]);
  expect(readDocxParts(bytesOf(bomb))).toBeNull();
});

test("text boxes and WordArt are lines of their own; hidden and moved words are not shown", () => {
  const box = "<w:txbxContent><w:p><w:r><w:t>Panvel</w:t></w:r></w:p></w:txbxContent>";
  const xml = `<w:p><w:r><w:t>Asha</w:t>${box}</w:r><w:r><w:t>Rao</w:t></w:r></w:p>
    <w:p><w:r><w:pict><v:textpath style="x" string="Ledgers &amp; tax"/></w:pict></w:r></w:p>
    <w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr><w:r><w:t>co</w:t><w:noBreakHyphen/><w:t>op</w:t></w:r>
    <w:r><w:rPr><w:vanish/></w:rPr><w:t>stuffing</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>!</w:t></w:r></w:p>
    <w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom>`;
  expect(docxParagraphs(xml).filter(Boolean)).toEqual([
    "Asha",
    "Panvel",
    "Rao",
    "Ledgers & tax",
    "co-op!",
  ]);
});

test("paragraphs, tabs, breaks, lists and entities are read, and nothing else of the markup", () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "boom">]><w:document><w:body>
    <w:p><w:r><w:t>Asha </w:t></w:r><w:r><w:t xml:space="preserve">Rao &amp; Co &#8212; &x;</w:t></w:r></w:p>
    <w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t>Books</w:t><w:tab/><w:t>2024</w:t><w:br/><w:t>Tally</w:t></w:r></w:p>
    <mc:AlternateContent><mc:Choice><w:p><w:t>once</w:t></w:p></mc:Choice>
    <mc:Fallback><w:p><w:t>twice</w:t></w:p></mc:Fallback></mc:AlternateContent>
    <w:p><w:r><w:instrText>HYPERLINK "https://elsewhere.example"</w:instrText><w:delText>gone</w:delText></w:r></w:p>
    <w:p><w:r><w:t>&lt;script&gt;alert(1)&lt;/script&gt;&#x202e;</w:t></w:r></w:p>`;
  expect(docxParagraphs(xml)).toEqual([
    "Asha Rao & Co — &x;",
    "• Books\t2024\nTally",
    "once",
    "",
    "<script>alert(1)</script>",
  ]);
});

test("endless text ends", () => {
  expect(docxParagraphs("<w:p><w:t>a</w:t></w:p>".repeat(20_000)).length).toBe(6_000);
  expect(
    docxParagraphs(`<w:t>${"a".repeat(1_000)}</w:t>`.repeat(2_000)).join("").length,
  ).toBeLessThan(302_000);
  expect(docxParagraphs(`<w:t>${"a".repeat(2_000_000)}</w:t>`).join("").length).toBe(300_000);
  expect(docxParagraphs("<w:tab/>".repeat(500_000).concat("end")).join("").length).toBe(0);
  expect(docxParagraphs(`<w:t>a</w:t>${"<w:br/>".repeat(500_000)}`)).toEqual(["a"]);
});

test("brackets that begin no tag are read once each", () => {
  const xml = `${"<".repeat(2_000_000)}<w:p><w:t>Asha</w:t></w:p>`;
  expect(docxParagraphs(xml)).toEqual(["Asha"]);
});

const widthOf = (text: string) => text.length * 8;

test("text is broken at spaces, long words within, and pages after their last line", () => {
  const words = "word ".repeat(60).trim();
  const { pages, left } = layTextOut([words, "x".repeat(200)], widthOf);
  const lines = pages.flat().map(({ text }) => text);
  expect(left).toBe(0);
  expect(lines.join("").replaceAll(" ", "")).toBe(words.replaceAll(" ", "") + "x".repeat(200));
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(textPage.width - 144);
  let measured = 0;
  layTextOut(["x".repeat(300_000)], (text) => {
    measured += text.length;
    return widthOf(text);
  });
  expect(measured).toBeLessThan(300_000 * 40);
  const many = layTextOut(
    Array.from({ length: 9_000 }, () => "line"),
    widthOf,
  );
  expect(many.pages).toHaveLength(200);
  expect(many.left).toBeGreaterThan(0);
  for (const page of many.pages) {
    expect((page.at(-1)?.y ?? 0) + textPage.line).toBeLessThanOrEqual(textPage.height - 72);
  }
});
