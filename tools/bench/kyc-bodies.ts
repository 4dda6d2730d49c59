import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { kycDocuments } from "#contract/answers/kyc-fields.ts";
import { limits } from "#contract/limits.ts";
import { pdfFile } from "../../tests/support/files/files.ts";
import type { UploadBody } from "./upload-bodies.ts";

/** Each of the documents that an experienced candidate can be asked for. */
const keys = kycDocuments.map(({ key }) => key);

/**
 * Writes one candidate's files as one call: as a multipart form, and as a JSON list of data URLs.
 * @param size bytes of each file
 */
export async function writeKycBodies(
  folder: string,
  size: number = limits.documentBytes,
): Promise<{ multipart: UploadBody; json: UploadBody }> {
  const paper = pdfFile({ size });
  const boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
  const multipart: UploadBody = {
    name: "multipart",
    contentType: `multipart/form-data; boundary=${boundary}`,
    file: join(folder, "kyc-multipart-body"),
  };
  const json: UploadBody = {
    name: "JSON",
    contentType: "application/json",
    file: join(folder, "kyc-json-body"),
  };
  const parts = keys.flatMap((key) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${key}"; filename="${key}.pdf"\r\n` +
        "Content-Type: application/pdf\r\n\r\n",
    ),
    paper,
    Buffer.from("\r\n"),
  ]);
  const dataUrl = `data:application/pdf;base64,${paper.toString("base64")}`;
  const items = keys.map((key) => ({
    file_id: key,
    file_name: `${key}.pdf`,
    file_object: dataUrl,
  }));
  await writeFile(multipart.file, Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]));
  await writeFile(json.file, JSON.stringify(items));
  return { multipart, json };
}
