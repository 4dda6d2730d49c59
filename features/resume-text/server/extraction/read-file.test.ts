import { ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  docFile,
  docxFile,
  jpegFile,
  pdfFile,
  zipFile,
} from "../../../../tests/support/files/files.ts";
import { hostileFiles, onePage, pdfOf } from "../../../../tests/support/files/hostile-files.ts";
import { lockedPdf } from "../../../../tests/support/files/locked-pdf.ts";
import { paragraph, run, wordFile } from "../../../../tests/support/files/word-files.ts";
import { cleanText } from "./clean-text.ts";
import { defaultLimits, readFileText } from "./read-file.ts";
import { readHere } from "./read-here.fixtures.ts";

const pdf = "application/pdf";
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** Enough on a machine on which much else runs: what is tested is what is read, not how soon. */
const limits = { ...defaultLimits, time: 50_000 };
const readApart = (file: Buffer, mediaType: string) =>
  readFileText(file, mediaType, { ocr: true, limits });
const read = (file: Buffer, mediaType: string, ocr = true) =>
  readFileText(file, mediaType, { ocr, limits, start: readHere });

const drawn = (text: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="300"><rect width="100%" height="100%" fill="white"/><text x="40" y="150" font-size="60" font-family="sans-serif">${text}</text></svg>`,
    ),
  );

const scanOf = (jpeg: Buffer, turned = "") =>
  onePage({
    page: turned,
    resources: "/XObject << /X 6 0 R >>",
    content: "q 600 0 0 180 0 300 cm /X Do Q",
    more: [
      Buffer.concat([
        Buffer.from(
          `<< /Type /XObject /Subtype /Image /Width 1000 /Height 300 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
        ),
        jpeg,
        Buffer.from("\nendstream"),
      ]),
    ],
  });

test("a PDF gives its text", async () => {
  expect(await readApart(pdfFile({ text: "Accounts executive" }), pdf)).toEqual({
    text: "Accounts executive",
  });
});

test("pictures and scanned pages are read by OCR, also where they lie on their side", async () => {
  const upright = await drawn("Tally and GST").jpeg().toBuffer();
  const turned = await sharp(await drawn("Tally and GST").png().toBuffer())
    .rotate(270)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const readings = await Promise.all([
    read(await drawn("Tally and GST").png().toBuffer(), "image/png"),
    read(upright, "image/jpeg"),
    read(turned, "image/jpeg"),
    readApart(scanOf(upright), pdf),
  ]);
  for (const reading of readings) {
    expect(reading).toEqual({ text: expect.stringContaining("Tally and GST") });
  }
}, 60_000);

const cases = new URL("../../../../tests/cases/", import.meta.url);
const words = (text: string) => text.toLowerCase();

const protectedText = { text: "Protected resume: reconciliations kubernetes gymnastics" };
test.each([
  ["text.pdf", protectedText],
  ["line-end-before.pdf", protectedText],
  ["user-locked.pdf", { reason: "locked" }],
])(
  "%s gives what it holds",
  async (name, outcome) => {
    expect(await read(await readFile(new URL(name, cases)), pdf)).toEqual(outcome);
  },
  60_000,
);

test("a PDF that is locked against changes alone is read", async () => {
  expect(await read(lockedPdf("", "Ledger clerk in Panvel"), pdf)).toEqual({
    text: "Ledger clerk in Panvel",
  });
}, 60_000);

test("a scanned page is read by what it shows: in one picture, in strips, as a stencil and with a stamp", async () => {
  const whole = await read(await readFile(new URL("whole.pdf", cases)), pdf);
  const shown =
    "text" in whole ? [...words(whole.text).matchAll(/[a-z]{4,}/g)].map(([word]) => word) : [];
  expect(shown.length).toBeGreaterThan(5);
  for (const name of ["strips", "mask", "stamp"]) {
    const found = await read(await readFile(new URL(`${name}.pdf`, cases)), pdf);
    const text = "text" in found ? words(found.text) : "";
    const missing = shown.filter((word) => !text.includes(word));
    expect(missing.length, `${name}: ${missing}`).toBeLessThanOrEqual(shown.length / 20);
  }
}, 120_000);

/** A PDF's page with this picture as the object `/X`. */
const pageWith = (jpeg: Buffer, content: string, more: readonly (string | Buffer)[] = []) => {
  const size = `/Width 1000 /Height 300 /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  const picture = `<< /Type /XObject /Subtype /Image ${size} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`;
  const object = Buffer.concat([Buffer.from(picture), jpeg, Buffer.from("\nendstream")]);
  return onePage({
    resources: "/XObject << /X 6 0 R /Y 7 0 R >>",
    content,
    more: [object, ...more],
  });
};
const lines = (of: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `BT /F1 12 Tf 72 ${680 - at * 16} Td (${of} ${at}) Tj ET`,
  );
const whole = "q 600 0 0 180 6 300 cm /X Do Q";
const within =
  "<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /X 6 0 R >> >> /Length 30 >>\nstream\nq 600 0 0 180 6 300 cm /X Do Q\nendstream";
const turned = (text: string) =>
  `BT /F1 40 Tf 0.7 0.7 -0.7 0.7 120 80 Tm 0.9 g (${text}) Tj ET 0 g`;

test.each<[string, (jpeg: Buffer) => Buffer]>([
  [
    "beside typed lines",
    (jpeg) => pageWith(jpeg, [whole, ...lines("Accounts executive", 12)].join(" ")),
  ],
  [
    "under a watermark",
    (jpeg) => pageWith(jpeg, whole + turned("CONFIDENTIAL COPY OF XLD CAREERS FOR HR ALONE")),
  ],
  [
    "within a drawing beside typed lines",
    (jpeg) => pageWith(jpeg, ["/Y Do", ...lines("Accounts", 9)].join(" "), [within]),
  ],
  [
    "in halves beside typed lines",
    (jpeg) =>
      pageWith(
        jpeg,
        [
          "q 6 300 300 180 re W n q 600 0 0 180 6 300 cm /X Do Q Q",
          "q 306 300 300 180 re W n q 600 0 0 180 6 300 cm /X Do Q Q",
          ...lines("Ledger", 10),
        ].join(" "),
      ),
  ],
])(
  "a scan %s is read with what is typed there",
  async (_, page) => {
    const jpeg = await drawn("Tally and GST").jpeg().toBuffer();
    const found = await read(page(jpeg), pdf);
    expect(found).toMatchObject({ text: expect.stringContaining("Tally and GST") });
    expect(found).toMatchObject({ text: expect.stringContaining("Marksheet") });
  },
  60_000,
);

test.each([
  ["spaces between them", "BT /F1 12 Tf 72 600 Td (R E S U M E  of  Asha) Tj ET"],
  ["space added to each", "BT /F1 12 Tf 9 Tc 72 600 Td (RESUME) Tj ET"],
  [
    "moves between them",
    "BT /F1 12 Tf 72 600 Td [(R) -600 (E) -600 (S) -600 (U) -600 (M) -600 (E)] TJ ET",
  ],
  [
    "a place for each",
    [..."RESUME"]
      .map((letter, at) => `BT /F1 12 Tf ${72 + at * 18} 600 Td (${letter}) Tj ET`)
      .join(" "),
  ],
])(
  "a word set letter by letter with %s is read as a word",
  async (_, content) => {
    const found = await read(onePage({ content }), pdf, false);
    expect(found).toMatchObject({ text: expect.stringMatching(/\bRESUME\b/) });
  },
  60_000,
);

test("what is filled into a form's fields is read", async () => {
  const field = (name: string, more: string) =>
    `<< /Type /Annot /Subtype /Widget /Rect [72 600 300 620] /T (${name}) ${more} >>`;
  const form = onePage({
    page: "/Annots [6 0 R 7 0 R 8 0 R 10 0 R 11 0 R]",
    more: [
      field("name", "/FT /Tx /V (Kumari Ledger)"),
      field("shift", "/FT /Ch /V (Night) /Opt [(Day) (Night)]"),
      field("skills", "/FT /Ch /Ff 2097152 /V [(Tally) (GST)] /Opt [(Tally) (GST) (Excel)]"),
      "<< /FT /Tx /T (parent) /V (Panvel \\(East\\)) /Kids [10 0 R] >>",
      "<< /Type /Annot /Subtype /Widget /Rect [72 500 300 520] /Parent 9 0 R >>",
      field(
        "unicode",
        `/FT /Tx /V <FEFF${Buffer.from("आशा", "utf16le").swap16().toString("hex")}>`,
      ),
    ],
  });
  const found = await read(form, pdf, false);
  expect(found).toMatchObject({
    text: expect.stringMatching(/Kumari Ledger\nNight\nTally\nGST\nPanvel \(East\)\nआशा/),
  });
}, 60_000);

test.each([
  ["R E S U M E\nof Asha", "RESUME\nof Asha"],
  ["J O S E   R A O", "JOSE RAO"],
  ["A B C", "A B C"],
  ["I am a B Com", "I am a B Com"],
])("letters with spaces between them are words: %j", (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test("without OCR a picture has no text, and a scan only what was typed on it", async () => {
  const picture = await drawn("Tally").jpeg().toBuffer();
  expect(await read(picture, "image/jpeg", false)).toEqual({ reason: "ocr-off" });
  const skipped = [{ what: "pictures" }];
  expect(await read(scanOf(picture), pdf, false)).toEqual({ text: "Marksheet", skipped });
});

const many = (count: number) =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${"3 0 R ".repeat(count)}] /Count ${count} >>`,
    // small, as each that is read is painted
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 306 198] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    "<< /Length 41 >>\nstream\nBT /F1 24 Tf 72 120 Td (Ledger clerk) Tj ET\nendstream",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
const loopOfPages = pdfOf([
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 9 >>",
  "<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 9 >>",
]);
const loopOfForms = onePage({
  resources: "/XObject << /X 6 0 R >>",
  content: "/X Do",
  more: [
    "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >> /Length 5 >>\nstream\n/X Do\nendstream",
  ],
});
const large = { name: "word/document.xml", content: Buffer.alloc(40 * 1024 * 1024, 0x20) };
const bomb = zipFile([large]);
const lyingBomb = zipFile([{ ...large, declared: 900 }]);

test.each([
  [
    "a PDF of 10,000 pages",
    many(10_000),
    pdf,
    {
      text: expect.stringContaining("Ledger clerk"),
      skipped: expect.arrayContaining([{ what: "pages", read: 30, of: 10_000 }]),
    },
  ],
  ["pages that hold each other", loopOfPages, pdf, { reason: "damaged" }],
  ["a drawing that draws itself", loopOfForms, pdf, { text: "Marksheet" }],
  ["a DOCX that inflates beyond its bound", bomb, docx, { reason: "too-large" }],
  ["a DOCX that inflates beyond what it says", lyingBomb, docx, { reason: "damaged" }],
  ["a DOCX without text", docxFile(), docx, { reason: "no-text" }],
  [
    "a zip that is cut off",
    wordFile(paragraph(run("x"))).subarray(0, 90),
    docx,
    { reason: "damaged" },
  ],
  ["a PDF named DOCX", pdfFile(), docx, { reason: "damaged" }],
  ["a DOCX named PDF", wordFile(paragraph(run("x"))), pdf, { reason: "damaged" }],
  ["a picture of nothing", jpegFile(), "image/jpeg", { reason: "damaged" }],
  ["an old Word file", docFile(), "application/msword", { reason: "old-word" }],
] as const)(
  "%s costs its state and nothing else",
  async (what, file, mediaType, outcome) => {
    const isLarge = /10,000|inflates/.test(what);
    const found = isLarge ? await readApart(file, mediaType) : await read(file, mediaType);
    expect(found).toEqual(outcome);
  },
  60_000,
);

test.each(Object.entries(hostileFiles))(
  "%s runs nothing and is read or refused",
  async (what, { content, mediaType }) => {
    const isLarge = /unpacks|itself|million/.test(what);
    const outcome = isLarge ? await readApart(content, mediaType) : await read(content, mediaType);
    expect(["text" in outcome, "reason" in outcome].filter(Boolean)).toHaveLength(1);
  },
  60_000,
);

test("a process beyond its time or its memory is ended", async () => {
  const picture = await drawn("Tally").png().toBuffer();
  const within = (limits: { time: number; memory: number }) =>
    readFileText(picture, "image/png", { ocr: true, limits });
  expect(await within({ time: 5, memory: 2 ** 30 })).toEqual({ reason: "too-slow" });
  expect(await within({ time: 20_000, memory: 60 * 2 ** 20 })).toEqual({ reason: "too-large" });
});

/** A process in the place of the one that reads, taken over by a file. */
const takenOver = (script: string) =>
  readFileText(pdfFile(), pdf, {
    ocr: false,
    start: () => spawn(process.execPath, ["-e", script]),
  });

test("a process that says more than any file has is ended, and what it said is bounded", async () => {
  const flood = "const more = () => process.stdout.write('x'.repeat(65_536), more); more();";
  expect(await takenOver(flood)).toEqual({ reason: "too-large" });
  const lines = `const text = JSON.stringify({ text: 'x'.repeat(9_000) }) + '\\n';
    const more = () => process.stdout.write(text, more); more();`;
  const found = await takenOver(lines);
  expect("text" in found && found.text.length).toBe(100_000);
});

test.each([
  ['{"text":{"length":1e9}}', "ended with 0"],
  ['{"text":7}\n["text"]\nnull', "ended with 0"],
  ['{"reason":"because"}', "ended with 0"],
  ["", "ended with 0"],
])("%j is no answer of a process", async (said, message) => {
  const script = `process.stdout.write(${JSON.stringify(said)})`;
  await expect(takenOver(script)).rejects.toThrow(message);
});

test("where no process can be started that is told, and nothing else fails", async () => {
  const start = () => {
    const child = new ChildProcess();
    process.nextTick(() => child.emit("error", new Error("too many open files")));
    return child;
  };
  await expect(readFileText(pdfFile(), pdf, { ocr: false, start })).rejects.toThrow("too many");
});
