import { counted } from "#contract/text/counted.ts";
/** `4.8 MB`, `612 KB`: thousands, as phones and the limit itself count. */
export function sizeInWords(bytes: number): string {
  if (bytes >= 999_500) return `${trimmed(bytes / 1_000_000)} MB`;
  if (bytes >= 1_000) return `${Math.round(bytes / 1_000)} KB`;
  return counted(bytes, "byte");
}

function trimmed(number: number): string {
  return number.toFixed(1).replace(/\.0$/, "");
}
