import { data } from "react-router";

export interface Upload {
  fileName: string;
  contents: Buffer;
}

const mostFileName = 100;

/**
 * The one file of a native form post.
 * @param most bytes of the whole body
 * @returns null where no file was chosen, "too-large" where it is longer than `most`
 * @throws 415 for another kind of body, 422 for one that cannot be read
 */
export async function readUpload(
  request: Request,
  most: number,
): Promise<Upload | null | "too-large"> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw data("This is not one of our forms.", { status: 415 });
  }
  if (Number(request.headers.get("content-length")) > most) return "too-large";
  const body = await readAtMost(request.body, most);
  if (body === null) return "too-large";
  const file = (await readForm(body, type)).get("file");
  if (!(file instanceof File) || file.size === 0) return null;
  const contents = Buffer.from(await file.arrayBuffer());
  return { fileName: file.name.slice(0, mostFileName), contents };
}

async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Blob | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return new Blob(chunks as BlobPart[]);
}

async function readForm(body: Blob, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw data("The form could not be read.", { status: 422 });
  }
}
