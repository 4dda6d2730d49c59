import { crc32, deflateRawSync } from "node:zlib";

/** Files as candidates and attackers send them, made on the spot. */

/** A one-page PDF that readers open, padded to `size` bytes where given. */
export function pdfFile({ text = "Resume", size }: { text?: string; size?: number } = {}): Buffer {
  const stream = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const tail = (at: number) =>
    `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  const short = body.length + tail(body.length).length;
  if (size === undefined || size <= short) return Buffer.from(body + tail(body.length), "latin1");
  // the offset after the padding may have more digits: measure with the padded one
  const room = size - body.length - tail(size).length;
  const comment = `%${"x".repeat(room - 2)}\n`;
  const whole = body + comment + tail(body.length + room);
  return Buffer.from(whole.padEnd(size, "\n"), "latin1");
}

/** The first bytes of a PNG of the given size in pixels. */
export function pngFile({ width = 2, height = 2 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IEND", Buffer.alloc(0))]);
}

export function jpegFile(): Buffer {
  return Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");
}

/** An old Word file's header and directory entry. */
export function docFile(stream = "WordDocument"): Buffer {
  const body = Buffer.alloc(2_048);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(body);
  Buffer.from(stream, "utf16le").copy(body, 1_024);
  return body;
}

/** Entries of a zip; `declared` lies about the unpacked size. */
export interface ZipEntry {
  name: string;
  content: Buffer;
  declared?: number;
}

export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared = content.length } of entries) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declared, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([
      Buffer.from("504b0304", "hex"),
      fields,
      Buffer.from(name),
      packed,
    ]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 0]);
    central.push(
      Buffer.concat([Buffer.from("504b0102", "hex"), made, fields, rest, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const emptyDocument =
  '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>';

/** A Word file without text. */
export function docxFile(more: readonly ZipEntry[] = []): Buffer {
  return zipFile([
    { name: "[Content_Types].xml", content: Buffer.from("<Types/>") },
    { name: "word/document.xml", content: Buffer.from(emptyDocument) },
    ...more,
  ]);
}

export function exeFile(): Buffer {
  return Buffer.concat([Buffer.from("MZ"), Buffer.alloc(510)]);
}

export function htmlFile(): Buffer {
  return Buffer.from("<!doctype html><script>alert(document.domain)</script>");
}

export function svgFile(): Buffer {
  return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
}

export const mediaTypes = {
  pdf: "application/pdf",
  png: "image/png",
  jpeg: "image/jpeg",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

/** A file as the calls take it in JSON. */
export const dataUrl = (content: Buffer, type: string = mediaTypes.pdf) =>
  `data:${type};base64,${content.toString("base64")}`;

/** One of several files of a call, by the key that its form gives it. */
export const fileItem = (key: string, content = pdfFile({ text: key }), name = key) => ({
  ...{ file_id: key, file_name: `${name}.pdf`, file_object: dataUrl(content) },
});
