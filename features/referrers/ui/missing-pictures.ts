import { isUploadedName } from "#contract/answers/uploaded-picture.ts";
import type { Photos } from "#features/publishing/server/index.ts";
import { isPictureName } from "#ui/components/picture.tsx";
import type { DataFilePreview } from "../server/data-files.ts";

/** Uploaded pictures that are looked up for one preview; beyond that they pass unseen. */
const maxLookedUp = 500;

/** Names in the changed rows of a file that are no pictures: those people are shown without one. */
export async function missingPictures(
  { plan }: Pick<DataFilePreview, "plan">,
  photos: Pick<Photos, "state">,
): Promise<string[]> {
  const written = [...plan.added, ...plan.changed].map(({ row }) => row.imagePath);
  const names = [...new Set(written)].filter(Boolean);
  const missing = names.filter((name) => !isPictureName(name));
  for (const name of names.filter(isUploadedName).slice(0, maxLookedUp)) {
    const state = await photos.state(name);
    if (state === null || state === "failed") missing.push(name);
  }
  return missing;
}
