import { startsAsPdf } from "../../pdf-start.ts";

export type FileKind = "jpeg" | "png" | "heic" | "pdf" | "other";

/** Brands of the container in which phones keep HEIC photos. */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** What a file is by its first bytes, whatever its name says. */
export function fileKind(head: Uint8Array): FileKind {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (startsAsPdf(head)) return "pdf";
  if (text(4, 8) === "ftyp" && heicBrands.includes(text(8, 12))) return "heic";
  return "other";
}
