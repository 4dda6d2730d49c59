import { zipFile } from "./files.ts";

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
].join(" ");

/** A part of a Word file. @param root its root's name, such as `hdr` */
export const wordXml = (root: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${root} ${namespaces}>${body}</w:${root}>`;

export const paragraph = (...runs: string[]) => `<w:p>${runs.join("")}</w:p>`;
export const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A shape with text as programs of today write it, without what older ones would show. */
export const textBox = (text: string) =>
  `<w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${paragraph(run(text))}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`;

/** A picture that the relationship `id` names. */
export const picture = (id: string) =>
  `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/**
 * A DOCX with this body.
 * @param more further parts by their names
 */
export function wordFile(
  body: string,
  more: Readonly<Record<string, string | Buffer>> = {},
): Buffer {
  const types = { "[Content_Types].xml": "<Types/>" };
  const document = { "word/document.xml": wordXml("document", `<w:body>${body}</w:body>`) };
  return zipFile(
    Object.entries({ ...types, ...document, ...more }).map(([name, content]) => ({
      name,
      content: Buffer.from(content as string),
    })),
  );
}

/** What the document's relationships name, by id. */
export const linksOf = (targets: Readonly<Record<string, string>>, mode = "") => {
  const links = Object.entries(targets).map(
    ([id, target]) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}" ${mode}/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join("")}</Relationships>`;
};
