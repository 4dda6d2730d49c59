import { downloadZip } from "client-zip";
import { writePdf } from "#platform/write-pdf.ts";

/** What one made-up page says. */
export interface Sheet {
  title: string;
  /** Below the title, smaller. */
  subtitle: string;
  parts: readonly { heading: string; lines: readonly string[] }[];
}

/** On everything that is made up, so that nobody takes it for somebody's. */
export const fictional = "Fictional. Made by npm run demo.";

interface PdfLine {
  text: string;
  size: number;
  font: "F1" | "F2";
  /** Points below the line before. */
  gap: number;
}

/** The sheet as a page of A4. */
export function pdfOf({ title, subtitle, parts }: Sheet): Buffer {
  const lines: PdfLine[] = [
    { text: title, size: 22, font: "F2", gap: 0 },
    { text: subtitle, size: 11, font: "F1", gap: 20 },
    ...parts.flatMap(({ heading, lines: each }): PdfLine[] => [
      { text: heading, size: 13, font: "F2", gap: 32 },
      ...each.map((text): PdfLine => ({ text, size: 11, font: "F1", gap: 18 })),
    ]),
    { text: fictional, size: 9, font: "F1", gap: 44 },
  ];
  let y = 770;
  const drawn = lines.map(({ text, size, font, gap }) => {
    y -= gap;
    return `BT /${font} ${size} Tf 56 ${y} Td (${inPdf(text)}) Tj ET`;
  });
  const stream = ["0.16 0.19 0.53 rg 0 812 595 30 re f 0.1 0.11 0.2 rg", ...drawn].join("\n");
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R " +
      "/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
  ]);
}

const inPdf = (text: string) => text.replace(/[\\()]/g, "\\$&").replace(/[^ -~]/g, "?");

const inXml = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

const paragraph = (text: string, look = "") =>
  `<w:p><w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${inXml(text)}</w:t></w:r></w:p>`;

const office = "http://schemas.openxmlformats.org";
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The sheet as a Word file. */
export async function docxOf({ title, subtitle, parts }: Sheet): Promise<Buffer> {
  const body = [
    paragraph(title, '<w:b/><w:sz w:val="44"/>'),
    paragraph(subtitle),
    ...parts.flatMap(({ heading, lines }) => [
      paragraph(heading, '<w:b/><w:sz w:val="26"/>'),
      ...lines.map((text) => paragraph(text)),
    ]),
    paragraph(fictional),
  ].join("");
  const files = {
    "[Content_Types].xml":
      `${xml}<Types xmlns="${office}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    "_rels/.rels":
      `${xml}<Relationships xmlns="${office}/package/2006/relationships">` +
      `<Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `${xml}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
  const zip = downloadZip(Object.entries(files).map(([name, input]) => ({ name, input })));
  return Buffer.from(await zip.arrayBuffer());
}

/** The sheet as somebody photographs it: an SVG, to be turned into a picture. */
export function svgOf({ title, subtitle, parts }: Sheet): string {
  const lines = [
    `<text x="40" y="90" font-size="34" font-weight="700">${inXml(title)}</text>`,
    `<text x="40" y="122" font-size="16">${inXml(subtitle)}</text>`,
  ];
  let y = 140;
  for (const { heading, lines: each } of parts) {
    y += 34;
    lines.push(`<text x="40" y="${y}" font-size="20" font-weight="700">${inXml(heading)}</text>`);
    for (const text of each) {
      y += 24;
      lines.push(`<text x="40" y="${y}" font-size="16">${inXml(text)}</text>`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${y + 80}">
<rect width="100%" height="100%" fill="#f4f1ea"/><rect width="100%" height="28" fill="#2a3187"/>
<g font-family="sans-serif" fill="#1a1d3a">${lines.join("")}
<text x="40" y="${y + 50}" font-size="13">${fictional}</text></g></svg>`;
}
