import { pictureFormats, readUploadedName } from "#contract/uploaded-picture.ts";
import { fileKey, originalKey } from "./picture-keys.ts";
import { isPictureRow, type PictureRecord } from "./pictures-store.ts";

/** The objects that a row of `publications` leads to, where it is one of an uploaded picture. */
export function* pictureObjects(row: Readonly<Record<string, string | null>>) {
  if (!isPictureRow(row) || !row.body) return;
  const { name, state, heldUntil } = JSON.parse(row.body) as PictureRecord;
  const { widths = [] } = readUploadedName(name) ?? {};
  // one that is held is just being stored, or just being made: either may be there
  const isSure = heldUntil === null;
  if (state === "waiting") yield { key: originalKey(name), size: null, isSure };
  if (state === "failed" || (state === "waiting" && isSure)) return;
  for (const width of widths) {
    for (const format of pictureFormats) {
      yield { key: fileKey(name, width, format), size: null, isSure: state === "ready" };
    }
  }
}
