import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { onePage, pdfOf } from "../../../../tests/support/files/hostile-files.ts";
import { defaultLimits, readFileText } from "./read-file.ts";
import { readHere } from "./read-here.fixtures.ts";

/*
 * What a page of a PDF shows is found, however it comes onto it; what it does not show is not, and that is told.
 */

/** Enough on a machine on which much else runs: what is tested is what is read, not how soon. */
const limits = { ...defaultLimits, time: 50_000 };
const read = (file: Buffer, ocr = true) =>
  readFileText(file, "application/pdf", { ocr, limits, start: readHere });

const line = (text: string, y: number, before = "") =>
  `\n${before} BT /F1 12 Tf 72 ${y} Td (${text}) Tj ET`;
const visible = Array.from({ length: 8 }, (_, at) =>
  line(`Visible accountant of Panvel, line ${at}`, 680 - at * 16),
).join("\n");

const layers =
  "/OCProperties << /OCGs [6 0 R 7 0 R] /D << /ON [7 0 R] /OFF [6 0 R] /Order [6 0 R 7 0 R] >> >>";

test.each<[string, Buffer]>([
  ["invisible", onePage({ content: visible + line("Stuffing", 100, "3 Tr") })],
  ["of the colour of the paper", onePage({ content: visible + line("Stuffing", 100, "1 g") })],
  [
    "under something white",
    onePage({ content: `${visible} ${line("Stuffing", 100)} 1 g 60 90 300 30 re f` }),
  ],
  [
    "on a layer that is switched off",
    onePage({
      catalogue: layers,
      resources: "/Properties << /L1 6 0 R >>",
      content: `${visible} /OC /L1 BDC ${line("Stuffing", 100)} EMC`,
      more: ["<< /Type /OCG /Name (off) >>", "<< /Type /OCG /Name (on) >>"],
    }),
  ],
  [
    "of the colour of the paper on a page that lies on its side",
    onePage({ page: "/Rotate 90", content: visible + line("Stuffing", 100, "1 g") }),
  ],
])(
  "text that is %s is not found, and that is told",
  async (_, file) => {
    const found = await read(file);
    expect(found).toEqual({
      text: expect.stringContaining("Visible accountant of Panvel, line 7"),
      skipped: [{ what: "hidden" }],
    });
    expect(JSON.stringify(found)).not.toContain("Stuffing");
  },
  60_000,
);

test("text of every size, colour and direction that a page shows is found, and nothing is called hidden", async () => {
  const shown = [
    line("Pale ledger", 440, "0.85 g"),
    line("White tally", 100, "0 g 60 90 300 30 re f 1 g"),
    "0 g BT /F1 5 Tf 72 400 Td (Small invoices) Tj ET",
    "BT /F1 12 Tf 0 1 -1 0 500 300 Tm (Upwards auditor) Tj ET",
    "BT /F1 12 Tf 0.7 0.7 -0.7 0.7 300 300 Tm (Slanting clerk) Tj ET",
    line("Outlined payroll", 360, "1 Tr"),
  ];
  const content = [visible, ...shown].join("\n");
  for (const turned of ["", "/Rotate 90", "/Rotate 180", "/CropBox [20 20 600 780]"]) {
    const found = await read(onePage({ page: turned, content }));
    expect(found).toEqual({ text: expect.any(String) });
    for (const word of ["ledger", "tally", "invoices", "auditor", "clerk", "payroll"])
      expect(found).toMatchObject({ text: expect.stringContaining(word) });
  }
}, 60_000);

const appearance = (text: string) => {
  const content = `BT /F1 24 Tf 5 12 Td (${text}) Tj ET`;
  return `<< /Type /XObject /Subtype /Form /BBox [0 0 300 40] /Resources << /Font << /F1 5 0 R >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
};
const annotation = (kind: string, more: string) =>
  `<< /Type /Annot /Subtype /${kind} /Rect [72 400 372 440] /F 4 ${more} >>`;

test("what is typed and stamped onto a page is found", async () => {
  const file = onePage({
    page: "/Annots [6 0 R 7 0 R]",
    content: visible,
    more: [
      annotation("FreeText", "/Contents (Passport by post) /AP << /N 8 0 R >>"),
      "<< /Type /Annot /Subtype /Stamp /Rect [72 200 372 240] /F 4 /AP << /N 9 0 R >> >>",
      appearance("Passport by post"),
      appearance("Experience verified"),
    ],
  });
  const found = await read(file);
  expect(found).toMatchObject({ text: expect.stringContaining("Passport by post") });
  expect(found).toMatchObject({ text: expect.stringContaining("Experience verified") });
}, 60_000);

test("fields and notes of a page that nobody sees are not found", async () => {
  const field = (flags: string, more: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f) /Rect [72 400 372 440] ${flags} ${more} >>`;
  const file = onePage({
    page: "/Annots [6 0 R 7 0 R 8 0 R 9 0 R]",
    content: visible,
    more: [
      field("/F 2", "/V (Stuffing)"),
      field("/F 32", "/V (Stuffing)"),
      field("/F 4 /Ff 8192", "/V (Stuffing)"),
      "<< /Type /Annot /Subtype /FreeText /Rect [72 400 372 440] /F 2 /Contents (Stuffing) /DA (/F1 12 Tf) >>",
    ],
  });
  expect(JSON.stringify(await read(file, false))).not.toContain("Stuffing");
}, 60_000);

const cmap = (maps: readonly (readonly [number, string])[]) => {
  const rows = maps.map(
    ([code, to]) =>
      `<${code.toString(16).padStart(2, "0")}> <${Buffer.from(to, "utf16le").swap16().toString("hex")}>`,
  );
  const content = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange ${rows.length} beginbfchar\n${rows.join("\n")}\nendbfchar endcmap CMapName currentdict /CMap defineresource pop end end`;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
};
const misnamed = (content: string, maps: readonly (readonly [number, string])[]) =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>",
    cmap(maps),
  ]);
const everyLetter = Array.from({ length: 90 }, (_, at) => 33 + at);

test.each<[string, (code: number) => number]>([
  ["letters of nobody", (code) => 0xe000 + code],
  ["no letters", () => 0xfffd],
  ["other letters", (code) => code + (code < 97 ? 29 : -29)],
])(
  "a page whose file calls its letters %s is read by what it shows",
  async (_, name) => {
    const maps = everyLetter.map((code) => [code, String.fromCodePoint(name(code))] as const);
    const found = await read(misnamed(visible, maps));
    expect(found).toMatchObject({ text: expect.stringContaining("accountant of Panvel, line 7") });
  },
  60_000,
);

test("words of Indian scripts are read as their file says that they are to be read", async () => {
  const actual = Buffer.from("\ufeffविद्यापीठ", "utf16le").swap16().toString("hex");
  const file = misnamed(`/Span << /ActualText <${actual}> >> BDC ${line("ab", 700)} EMC`, [
    [97, "वि"],
    [98, "ठ"],
  ]);
  expect(await read(file, false)).toMatchObject({ text: expect.stringContaining("विद्यापीठ") });
}, 60_000);

const drawn = (text: string, { width = 1000, height = 300, ink = "black" } = {}) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/><text x="40" y="${height / 2 + 20}" font-size="60" font-family="sans-serif" fill="${ink}">${text}</text></svg>`,
    ),
  );
async function pageOf(
  picture: Sharp,
  { box = "0 0 612 792", place = "600 0 0 180 6 300", content = "" } = {},
): Promise<Buffer> {
  const { data, info } = await picture.jpeg({ quality: 95 }).toBuffer({ resolveWithObject: true });
  const head = `<< /Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${data.length} >>\nstream\n`;
  return onePage({
    box,
    resources: "/XObject << /X 6 0 R >>",
    content: `q ${place} cm /X Do Q ${content}`,
    more: [Buffer.concat([Buffer.from(head), data, Buffer.from("\nendstream")])],
  });
}

const dense = Array.from({ length: 60 }, (_, at) =>
  line(`Accountant in Panvel for the ledgers of the many small shops ${at}`, 760 - at * 9),
).join("\n");
const turned = async (by: number) => sharp(await drawn("Tally and GST").rotate(by).toBuffer());

test.each<[string, () => Promise<Buffer>]>([
  [
    "pale",
    () => pageOf(drawn("Tally and GST", { ink: "#cdcdcd" }), { content: "1 g 0 700 612 92 re f" }),
  ],
  ["upside down", async () => pageOf(await turned(180))],
  ["on its side", async () => pageOf(await turned(90), { place: "180 0 0 600 200 100" })],
  ["on its other side", async () => pageOf(await turned(270), { place: "180 0 0 600 200 100" })],
  [
    "on a page of a stamp's size",
    () => pageOf(drawn("Tally and GST"), { box: "0 0 60 80", place: "60 0 0 18 0 20" }),
  ],
  [
    "below dense text",
    () => pageOf(drawn("Tally and GST"), { content: dense, place: "600 0 0 180 6 20" }),
  ],
  [
    "as a heading beside text",
    () =>
      pageOf(drawn("Tally and GST", { height: 90 }), {
        content: visible,
        place: "480 0 0 43 66 740",
      }),
  ],
])(
  "a scan %s is read",
  async (_, file) => {
    expect(await read(await file())).toMatchObject({
      text: expect.stringContaining("Tally and GST"),
    });
  },
  60_000,
);

test.each([180, 90, 270])(
  "a picture that was taken turned by %i degrees is read",
  async (by) => {
    const picture = await (await turned(by)).png().toBuffer();
    expect(
      await readFileText(picture, "image/png", { ocr: true, limits, start: readHere }),
    ).toEqual({
      text: expect.stringContaining("Tally and GST"),
    });
  },
  60_000,
);

test.each([4, 6, 10])(
  "words whose letters stand %i points apart are several words",
  async (gap) => {
    const content = `BT /F1 20 Tf ${gap} Tc 72 600 Td (CURRICULUM VITAE) Tj ET`;
    expect(await read(onePage({ content }), false)).toMatchObject({
      text: expect.stringContaining("CURRICULUM VITAE"),
    });
  },
  60_000,
);
