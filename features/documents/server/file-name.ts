import { findAadhaarNumbers } from "#contract/aadhaar-number.ts";
import { limits } from "#contract/limits.ts";

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The file's own name without folders, control and direction marks, in NFC. */
export function shownName(name: string): string {
  const base = name.toWellFormed().normalize("NFC").replace(invisible, "");
  return base.slice(Math.max(base.lastIndexOf("/"), base.lastIndexOf("\\")) + 1).trim();
}

/**
 * Name under which a document is stored and downloaded: spaces removed, the time added, the
 * extension kept (specification 1, section 5). At most 100 characters. Of an Aadhaar number in it the
 * last four digits are left.
 * @param name as `shownName` gives it
 */
export function storedName(name: string, now: Date): string {
  const dot = name.lastIndexOf(".");
  const base = dot < 0 ? name : name.slice(0, dot);
  const ending = `${now.getTime()}${dot < 0 ? "" : name.slice(dot).toLowerCase()}`;
  const bare = masked(base).replace(/[\s"<>:|?*;\\/]+/g, "") || "document";
  return [...bare].slice(0, limits.fileNameCharacters - ending.length).join("") + ending;
}

/** A name may hold an Aadhaar number, and is seen wherever the file is. */
function masked(name: string): string {
  const spans = findAadhaarNumbers(name);
  return spans.reduceRight((text, { start, eightEnd }) => {
    const hidden = text.slice(start, eightEnd).replace(/\d/g, "X");
    return text.slice(0, start) + hidden + text.slice(eightEnd);
  }, name);
}
