type Files = Record<string, string>;

// fonts that a PDF may leave out, and decoders of what scanners write
const fonts = import.meta.glob("/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
  query: "?url",
  import: "default",
  eager: true,
}) as Files;
const decoders = import.meta.glob("/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm", {
  query: "?url",
  import: "default",
  eager: true,
}) as Files;

const urls = new Map(
  Object.entries({ ...fonts, ...decoders }).map(([path, url]) => [path.split("/").at(-1), url]),
);

/** Gives the PDF library its own files, and nothing else: a PDF may name whatever it likes. */
export class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = urls.get(filename);
    if (!url) throw new Error("There is no such file of the library.");
    // the frame has no origin of its own, so the address must be whole
    const answer = await fetch(new URL(url, import.meta.url), { credentials: "omit" });
    if (!answer.ok) throw new Error(`A file of the library is missing: ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
