import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import mammoth from "mammoth";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { mediaTypes, zipFile } from "../../../../tests/support/files/files.ts";
import {
  linksOf,
  paragraph,
  picture,
  run,
  textBox,
  wordFile,
  wordXml,
} from "../../../../tests/support/files/word-files.ts";
import { docxText } from "./docx-text.ts";
import { defaultLimits, readFileText } from "./read-file.ts";
import { readHere } from "./read-here.fixtures.ts";

/** Enough on a machine on which much else runs: what is tested is what is read, not how soon. */
const limits = { ...defaultLimits, time: 50_000 };
/** In the process that reads strangers' files. */
const readApart = (file: Buffer, ocr = false) =>
  readFileText(file, mediaTypes.docx, { ocr, limits });
/** What it says of a file that harms nobody. */
const read = (file: Buffer, ocr = false) =>
  readFileText(file, mediaTypes.docx, { ocr, limits, start: readHere });

const cases = new URL("../../../../tests/cases/", import.meta.url);

test("a DOCX gives its paragraphs, cells, tabs and breaks as words of their own", async () => {
  const body = [
    paragraph(run("Asha &amp; Sons &#8211; Panvel")),
    paragraph(run("Led"), run("ger"), "<w:r><w:tab/></w:r>", run("GST<![CDATA[ & TDS]]>")),
    paragraph(run("Vashi"), "<w:r><w:br/></w:r>", run("Nerul"), "<w:r><w:cr/></w:r>", run("Thane")),
    `<w:tbl><w:tr><w:tc>${paragraph(run("2019"))}</w:tc><w:tc>${paragraph(run("Tally"))}</w:tc></w:tr></w:tbl>`,
  ];
  expect(await readApart(wordFile(body.join("")))).toEqual({
    text: "Asha & Sons – Panvel\nLedger GST & TDS\nVashi\nNerul Thane\n2019\nTally",
  });
});

const vml = (text: string, shape = "shape") =>
  `<w:pict><v:${shape}><v:textbox><w:txbxContent>${paragraph(run(text))}</w:txbxContent></v:textbox></v:${shape}></w:pict>`;
const either = (choice: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice>${fallback && `<mc:Fallback>${fallback}</mc:Fallback>`}</mc:AlternateContent>`;

test.each([
  ["a text box with what older programs show", either(textBox("Kumari"), vml("Kumari"))],
  ["a text box with a picture for older programs", either(textBox("Kumari"), "<w:pict/>")],
  ["a text box for programs of today alone", either(textBox("Kumari"), "")],
  ["a text box that stands by itself", textBox("Kumari")],
  ["a text box of older programs", vml("Kumari", "oval")],
  ["a text box within a text box", textBox("").replace("<w:t ", `${textBox("Kumari")}<w:t `)],
  ["WordArt", '<w:pict><v:shape><v:textpath string="Kumari"/></v:shape></w:pict>'],
  ["a formula", "<m:oMath><m:r><m:t>Kumari</m:t></m:r></m:oMath>"],
  [
    "letters with their sound above",
    `<w:ruby><w:rt/><w:rubyBase>${run("Kumari")}</w:rubyBase></w:ruby>`,
  ],
])("%s is read once", async (_, shape) => {
  const { text } = (await read(wordFile(paragraph(`<w:r>${shape}</w:r>`)))) as { text: string };
  expect(text).toBe("Kumari");
});

test("fields, links, moved words and choices of a form are read", async () => {
  const field = (more: string) => `<w:r><w:fldChar w:fldCharType="begin">${more}</w:fldChar></w:r>`;
  const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const entry = (value: string) => `<w:listEntry w:val="${value}"/>`;
  const body = [
    paragraph('<w:fldSimple w:instr="MERGEFIELD n">', run("Asha"), "</w:fldSimple>"),
    paragraph('<w:hyperlink r:id="rId404">', run("Portfolio"), "</w:hyperlink>"),
    paragraph("<w:moveFrom>", run("Twice"), "</w:moveFrom><w:moveTo>", run("Once"), "</w:moveTo>"),
    paragraph(`<w:sdt><w:sdtContent>${run("Chosen")}</w:sdtContent></w:sdt>`),
    paragraph(
      field(
        `<w:ffData><w:ddList><w:result w:val="1"/>${entry("Day")}${entry("Night")}</w:ddList></w:ffData>`,
      ),
      end,
    ),
    paragraph(
      field("<w:ffData/>"),
      '<w:r><w:fldChar w:fldCharType="separate"/></w:r>',
      run("Typed"),
      end,
    ),
  ];
  expect(await read(wordFile(body.join("")))).toEqual({
    text: "Asha\nPortfolio\nOnce\nChosen\nNight\nTyped",
  });
});

test("headers, footers, notes, comments and diagrams are read, and repeated headers once", async () => {
  const header = wordXml("hdr", paragraph(run("Asha Kumari")));
  const aside = (kind: string, text: string) =>
    wordXml(`${kind}s`, `<w:${kind} w:id="1">${paragraph(run(text))}</w:${kind}>`);
  const more = {
    "word/header1.xml": header,
    "word/header2.xml": header,
    "word/footer1.xml": wordXml("ftr", paragraph(run("Page"), "<w:r><w:ptab/></w:r>", run("1"))),
    "word/footnotes.xml": aside("footnote", "Note"),
    "word/endnotes.xml": aside("endnote", "End"),
    "word/comments.xml": aside("comment", "Remark"),
    "word/diagrams/data1.xml":
      '<d xmlns:a="urn:a"><a:p><a:t>Payroll</a:t></a:p><a:p><a:t>GST</a:t></a:p></d>',
  };
  const body = paragraph(
    run("Body"),
    '<w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:endnoteReference w:id="1"/></w:r>',
  );
  expect(await read(wordFile(body, more))).toEqual({
    text: "Asha Kumari\nBody\nNote\nEnd\nRemark\nPage 1\nPayroll\nGST",
  });
});

test("a document of another name, and one in the strict form, are read", async () => {
  const xml = wordXml("document", `<w:body>${paragraph(run("Ledger"))}</w:body>`);
  const strict = xml.replace(
    "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "http://purl.oclc.org/ooxml/wordprocessingml/main",
  );
  const other = xml.replaceAll("w:", "ns0:").replace("xmlns:w=", "xmlns:ns0=");
  for (const [name, content] of [
    ["word/document2.xml", xml],
    ["word/document.xml", strict],
    ["x.xml", other],
  ] as const) {
    const file = zipFile([{ name, content: Buffer.from(content) }]);
    expect(await read(file)).toEqual({ text: "Ledger" });
  }
});

test("of a DOCX hyphens that do not break and words with joiners are read", async () => {
  const text = async (name: string) => {
    const found = await read(await readFile(new URL(name, cases)));
    return "text" in found ? found.text : found.reason;
  };
  expect(await text("nbh.docx")).toMatch(/^Tally-ERP expert, co-ordinator, e-commerce/);
  const indic = await text("indic.docx");
  expect(indic).toContain("नेत्र कार्यालय");
  expect(indic).toContain("finance office");
  expect(indic).toContain("C++ developer, C# and .NET");
});

const drawn = (text: string, width = 1_000) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="300"><rect width="100%" height="100%" fill="white"/><text x="40" y="150" font-size="60" font-family="sans-serif">${text}</text></svg>`,
    ),
  );

test("large pictures of a DOCX are read by OCR, each once, and those that are not are told", async () => {
  const scan = await drawn("Tally and GST").png().toBuffer();
  const icon = await drawn("x", 60).png().toBuffer();
  const links = {
    s: "media/scan.png",
    t: "media/again.png",
    i: "media/icon.png",
    e: "media/chart.emf",
  };
  const file = wordFile(
    paragraph(run("Ledger"), ...Object.keys(links).map(picture), picture("missing")),
    {
      "word/_rels/document.xml.rels": linksOf(links),
      "word/media/scan.png": scan,
      "word/media/again.png": scan,
      "word/media/icon.png": icon,
      "word/media/chart.emf": Buffer.alloc(900, 1),
    },
  );
  const withOcr = (await read(file, true)) as { text: string; skipped: unknown };
  expect(withOcr.text.match(/Tally and GST/g)).toHaveLength(1);
  expect(withOcr.skipped).toEqual([{ what: "images", images: 1 }]);
  expect(await read(file)).toEqual({
    text: "Ledger",
    skipped: [{ what: "pictures" }, { what: "images", images: 1 }],
  });
  const alone = wordFile(paragraph(picture("s")), {
    "word/_rels/document.xml.rels": linksOf(links),
    "word/media/scan.png": scan,
  });
  expect(await read(alone)).toEqual({ reason: "ocr-off" });
}, 60_000);

test("a broken picture of a DOCX costs itself alone", async () => {
  const scan = await drawn("Tally and GST").png().toBuffer();
  const larger = await drawn("x", 2_000).png().toBuffer();
  const links = { b: "media/broken.png", s: "media/scan.png" };
  const file = wordFile(paragraph(run("Ledger"), ...Object.keys(links).map(picture)), {
    "word/_rels/document.xml.rels": linksOf(links),
    "word/media/scan.png": scan,
    "word/media/broken.png": Buffer.concat([larger.subarray(0, 60), Buffer.alloc(2_000, 7)]),
  });
  expect(await read(file, true)).toEqual({
    text: expect.stringMatching(/^Ledger\n.*Tally and GST/s),
    skipped: [{ what: "images", images: 1 }],
  });
}, 60_000);

test("a picture of a DOCX that is not read is counted once, wherever it stands", async () => {
  const links = { e: "media/chart.emf", f: "media/again.emf" };
  const drawing = Buffer.alloc(900, 1);
  const elsewhere = linksOf({ x: "http://127.0.0.1:9/a.png" }, 'TargetMode="External"');
  const header = wordXml("hdr", paragraph(run("Asha"), picture("x")));
  const blank = wordXml("hdr", paragraph(picture("x")));
  const file = wordFile(paragraph(run("Ledger"), ...["e", "e", "f"].map(picture)), {
    "word/_rels/document.xml.rels": linksOf(links),
    "word/media/chart.emf": drawing,
    "word/media/again.emf": drawing,
    ...{ "word/header1.xml": header, "word/_rels/header1.xml.rels": elsewhere },
    ...{ "word/header2.xml": header, "word/_rels/header2.xml.rels": elsewhere },
    ...{ "word/header3.xml": blank, "word/_rels/header3.xml.rels": elsewhere },
    ...{ "word/header4.xml": blank, "word/_rels/header4.xml.rels": elsewhere },
  });
  expect(await read(file)).toEqual({
    text: "Asha\nLedger",
    skipped: [{ what: "images", images: 4 }],
  });
});

test("notes and comments hide nothing that is not read, and are missed where they are", async () => {
  const note = (id: string, text: string, type = "") =>
    `<w:footnote w:id="${id}" ${type}>${paragraph(text)}</w:footnote>`;
  const reference = '<w:r><w:footnoteReference w:id="1"/></w:r>';
  const unknown = `<w:dark>${run("unseen")}</w:dark>`;
  const file = (body: string, noted: string) =>
    wordFile(paragraph(run("Ledger"), body), {
      "word/footnotes.xml": wordXml(
        "footnotes",
        [
          note("-1", "<w:r><w:separator/></w:r>", 'w:type="separator"'),
          note("0", run("continued"), 'w:type="continuationNotice"'),
          note("1", noted),
          note("2", run("Nothing refers to this")),
        ].join(""),
      ),
      "word/comments.xml": wordXml(
        "comments",
        `<w:comment w:id="1">${paragraph(run("A long remark"))}</w:comment>`,
      ),
    });
  const text = "Ledger\nA long note\nA long remark";
  expect(await read(file(reference, run("A long note")))).toEqual({ text });
  const skipped = [{ what: "parts" }];
  expect(await read(file(reference + unknown, run("A long note")))).toEqual({ text, skipped });
  expect(await read(file(reference, run("A long note") + unknown))).toEqual({ text, skipped });
});

test("what a DOCX holds and the reader does not read is told", async () => {
  const deleted = `<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>`;
  const row = `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${paragraph(run("gone"))}</w:tc></w:tr></w:tbl>`;
  const joined = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run("Led")}</w:p>${paragraph(run("ger"))}`;
  const unknown = `<w:dark>${run("unseen")}</w:dark>`;
  const skippedOf = async (body: string) => {
    const found = await read(wordFile(paragraph(run("Ledger")) + body));
    return "text" in found ? [found.text, found.skipped?.map(({ what }) => what)] : found;
  };
  expect(await skippedOf(paragraph(deleted))).toEqual(["Ledger", ["deleted"]]);
  expect(await skippedOf(row)).toEqual(["Ledger", ["deleted"]]);
  expect(await skippedOf(joined)).toEqual(["Ledger\nLedger", undefined]);
  expect(await skippedOf('<w:altChunk r:id="a"/>')).toEqual(["Ledger", ["embedded"]]);
  expect(await skippedOf(paragraph("<w:r><w:object/></w:r>"))).toEqual(["Ledger", ["embedded"]]);
  expect(await skippedOf(paragraph(unknown))).toEqual(["Ledger", ["parts"]]);
});

test.each([
  ["headers", "hdr"],
  ["documents", "document"],
])("of many %s in a DOCX some are read beside its document, and that is told", async (_, root) => {
  const parts = Array.from({ length: 14 }, (_, at) => {
    const text = paragraph(run(`P${at}`));
    const body = root === "document" ? `<w:body>${text}</w:body>` : text;
    return [`word/part${at}.xml`, wordXml(root, body)];
  });
  const found = await read(wordFile(paragraph(run("Ledger")), Object.fromEntries(parts)));
  expect(found).toEqual({
    text: expect.stringMatching(/Ledger/),
    skipped: [{ what: "parts" }],
  });
  expect("text" in found && found.text.match(/P\d+/g)).toHaveLength(12);
});

test("the pictures of a DOCX are copied for those of its parts alone that have links", async () => {
  const links = { "word/_rels/header1.xml.rels": linksOf({ x: "media/photo.bin" }) };
  const file = wordFile(paragraph(run("Ledger")), {
    "word/header1.xml": wordXml("hdr", paragraph(run("Linked"))),
    "word/header2.xml": wordXml("hdr", paragraph(run("Bare"))),
    ...{ ...links, "word/media/photo.bin": randomBytes(50_000) },
  });
  const reads = vi.spyOn(mammoth, "convertToHtml");
  const emit = vi.fn();
  await docxText(file, { recognize: null, emit, leaveOut() {}, isLate: () => false });
  const packages = reads.mock.calls.map(([input]) => (input as { buffer: Buffer }).buffer.length);
  reads.mockRestore();
  expect(emit.mock.calls.flat().map((text) => text.trim())).toEqual(["Linked", "Bare", "Ledger"]);
  expect(packages.map((bytes) => bytes > 50_000)).toEqual([true, false, true]);
});

test("of a very long DOCX the beginning is read, in tables as well", async () => {
  const formatted = `<w:r><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/></w:rPr><w:t>x</w:t></w:r>`;
  const cell = `<w:tc>${paragraph(formatted.repeat(20))}</w:tc>`;
  const long = `<w:tbl>${`<w:tr>${cell}</w:tr>`.repeat(2_000)}</w:tbl>`;
  const found = await read(wordFile(paragraph(run("Ledger")) + long));
  expect(found).toEqual({
    text: expect.stringMatching(/^Ledger\nx{20}\n/),
    skipped: [{ what: "text" }],
  });
}, 60_000);

const entities = (declared: string, used: string) =>
  zipFile([
    {
      name: "word/document.xml",
      content: Buffer.from(
        wordXml(
          "document",
          `<w:body>${paragraph(run("Ledger"))}${paragraph(run(used))}</w:body>`,
        ).replace("?>", `?><!DOCTYPE d [${declared}]>`),
      ),
    },
  ]);
const laughs = Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
).join("");

test.each([
  ["entities that grow", entities(`<!ENTITY e0 "ha">${laughs}`, "&e12;")],
  ["an entity of the server's files", entities('<!ENTITY x SYSTEM "file:///etc/passwd">', "&x;")],
  ["an entity of another server", entities('<!ENTITY x SYSTEM "http://127.0.0.1:9/">', "&x;")],
])("a DOCX with %s is read without them", async (_, file) => {
  const found = (await readApart(file)) as { text: string };
  expect(found.text).toMatch(/^Ledger\n&(e12|x);$/);
});

test("links to files and pictures elsewhere are followed nowhere", async () => {
  for (const target of [
    "file:///etc/passwd",
    "http://127.0.0.1:9/a.png",
    "../../../../etc/passwd",
  ]) {
    const body = paragraph(run("Ledger"), picture("x"), picture("x").replace("r:embed", "r:link"));
    const links = linksOf({ x: target }, 'TargetMode="External"');
    expect(await read(wordFile(body, { "word/_rels/document.xml.rels": links }), true)).toEqual({
      text: "Ledger",
      skipped: [{ what: "images", images: 2 }],
    });
  }
});

test.each([
  [
    "text that inflates beyond its bound",
    wordFile("", { "word/big.xml": " ".repeat(40_000_000) }),
    { reason: "too-large" },
  ],
  [
    "parts that do so together",
    wordFile(
      "",
      Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [`word/p${at}.xml`, " ".repeat(2_000_000)]),
      ),
    ),
    { reason: "too-large" },
  ],
  [
    "elements fifty thousand deep",
    wordFile("<w:customXml>".repeat(50_000) + "</w:customXml>".repeat(50_000)),
    { reason: "damaged" },
  ],
  [
    "a picture that inflates beyond its bound",
    wordFile(paragraph(run("Ledger"), picture("p")), {
      "word/_rels/document.xml.rels": linksOf({ p: "media/p.png" }),
      "word/media/p.png": Buffer.alloc(40_000_000),
    }),
    { text: "Ledger", skipped: [{ what: "images", images: 1 }] },
  ],
  [
    "links without names",
    wordFile(paragraph(run("Ledger")), { "word/_rels/document.xml.rels": "<Relationships/>" }),
    { text: "Ledger" },
  ],
  [
    "a header that is broken",
    wordFile(paragraph(run("Ledger")), { "word/header1.xml": "<w:hdr" }),
    { text: "Ledger" },
  ],
  [
    "a header that is one endless name",
    wordFile(paragraph(run("Ledger")), { "word/header1.xml": `<${"a".repeat(1_500_000)}` }),
    { text: "Ledger" },
  ],
  ["nothing in it", wordFile(""), { reason: "no-text" }],
] as const)(
  "a DOCX with %s costs its state and nothing else",
  async (_, file, outcome) => {
    expect(await readApart(file, true)).toEqual(outcome);
  },
  60_000,
);

test("words that are hidden are not read, and that is told", async () => {
  const hidden = (text: string, mark = "<w:vanish/>") =>
    run(text).replace("<w:r>", `<w:r><w:rPr>${mark}</w:rPr>`);
  const row = (text: string, mark = "") =>
    `<w:tr><w:trPr>${mark}</w:trPr><w:tc>${paragraph(run(text))}</w:tc></w:tr>`;
  const ofMark = `<w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>`;
  const body = [
    paragraph(run("Ledger "), hidden("stuffing"), hidden("clerk", '<w:vanish w:val="0"/>')),
    paragraph(ofMark, run("Panvel")),
    `<w:tbl>${row("Tally")}${row("stuffing", "<w:hidden/>")}</w:tbl>`,
  ];
  expect(await read(wordFile(body.join("")))).toEqual({
    text: "Ledger clerk\nPanvel\nTally",
    skipped: [{ what: "hidden" }],
  });
  const none = paragraph(run("Ledger"), hidden(" "), hidden("", ""));
  expect(await read(wordFile(none))).toEqual({ text: "Ledger" });
});
