import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pdfFile } from "../../tests/support/files/files.ts";

const fileBytes = 1_500_000;
const fileName = "My Resume final.pdf";

/** One of the two ways in which a resume travels. */
export interface UploadBody {
  name: "multipart" | "JSON";
  contentType: string;
  /** File that holds the request's body. */
  file: string;
}

/** Writes the same 1.5 MB resume as a multipart form and as a data URL in JSON. */
export async function writeUploadBodies(
  folder: string,
): Promise<{ multipart: UploadBody; json: UploadBody }> {
  const resume = pdfFile({ size: fileBytes });
  const boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
  const part = (disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const form = Buffer.concat([
    Buffer.from(`${part('name="name"')}\r\n${fileName}\r\n`),
    Buffer.from(
      `${part(`name="file"; filename="${fileName}"`)}Content-Type: application/pdf\r\n\r\n`,
    ),
    resume,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const dataUrl = `data:application/pdf;base64,${resume.toString("base64")}`;
  const multipart: UploadBody = {
    name: "multipart",
    contentType: `multipart/form-data; boundary=${boundary}`,
    file: join(folder, "multipart-body"),
  };
  const json: UploadBody = {
    name: "JSON",
    contentType: "application/json",
    file: join(folder, "json-body"),
  };
  await writeFile(multipart.file, form);
  await writeFile(json.file, JSON.stringify({ file: dataUrl, name: fileName }));
  return { multipart, json };
}
