import { expect, test } from "vitest";
import { docxFile, zipFile } from "../../../../tests/support/files.ts";
import { docxParagraphs } from "./docx-paragraphs.ts";
import { readDocxPart } from "./docx-part.ts";
import { layTextOut, textPage } from "./text-pages.ts";

const bytesOf = (file: Buffer) => new Uint8Array(file).buffer;

test("the text's part is found in the archive and unpacked", async () => {
  expect(await readDocxPart(bytesOf(docxFile()))).toMatch(/^<w:document .*<\/w:document>$/);
});

test("damaged archives, other archives and plain bytes have no text", async () => {
  const whole = docxFile();
  const other = zipFile([{ name: "word/other.xml", content: Buffer.from("<a/>") }]);
  const files = [Buffer.alloc(0), Buffer.from("PK\x05\x06"), other, whole.subarray(0, 60)];
  for (const file of files) expect(await readDocxPart(bytesOf(file))).toBeNull();
});

test("an archive that unpacks to more than the bound is left", async () => {
  const bomb = zipFile([{ name: "word/document.xml", content: Buffer.alloc(40_000_000, "<w:p>") }]);
  const read = await readDocxPart(bytesOf(bomb));
  expect(read === null || read.length <= 12_000_000).toBe(true);
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
