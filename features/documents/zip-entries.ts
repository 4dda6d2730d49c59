import { type UnzipFileInfo, unzipSync } from "fflate";

/** No file that anybody hands in has more. */
const maxEntries = 2_000;

/**
 * What an archive's directory says of its entries; nothing is unpacked or verified.
 * @throws where there is none, or it names more than 2,000
 */
export function zipEntries(archive: Uint8Array): UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = [];
  unzipSync(archive, {
    filter(entry) {
      if (entries.push(entry) > maxEntries) throw new Error("The archive has too many entries.");
      return false;
    },
  });
  return entries;
}

/**
 * Contents by their names.
 * @throws where one is damaged, or has more bytes than the directory says
 */
export function unzip(
  archive: Uint8Array,
  entries: readonly UnzipFileInfo[],
): Record<string, Uint8Array> {
  const wanted = new Set(entries.map(({ name }) => name));
  return unzipSync(archive, { filter: ({ name }) => wanted.has(name) });
}
