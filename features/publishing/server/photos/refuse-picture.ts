import { blurredName, isBlurredName } from "#content/pictures/blurred.ts";
import pictures from "#content/pictures/manifest.json" with { type: "json" };
import type { FieldErrors } from "#contract/answer-rules.ts";
import { isUploadedName, photoMessages } from "#contract/uploaded-picture.ts";
import type { Queries } from "#platform/database.ts";
import type { Photos } from "./photos.ts";

/** Says at the field `src` that the picture's files are still being made. */
export function unreadyPicture(photos: Pick<Photos, "claim">) {
  return async (queries: Queries, picture: string): Promise<FieldErrors> => {
    const isWaiting =
      isUploadedName(picture) && (await photos.claim(queries, picture)) === "waiting";
    return isWaiting ? { src: photoMessages.waiting } : {};
  };
}

/** Says at the field `src` that there is no such picture; one that is there is kept from now on. */
export function refusePicture(photos: Pick<Photos, "claim">) {
  return async (queries: Queries, picture: string): Promise<FieldErrors> => {
    if (Object.hasOwn(pictures, picture)) return {};
    const state = isUploadedName(picture) ? await photos.claim(queries, picture) : null;
    if (state === "ready" || state === "waiting") return {};
    if (state === "failed") return { src: photoMessages.unreadable };
    if (isUploadedName(picture) && (await photos.claim(queries, blurredName(picture)))) {
      return { src: "Only a blurred version of this photo is kept: tick that below." };
    }
    return {
      src: isBlurredName(picture)
        ? "This picture has no blurred version. Upload the photo again, with “Blur it” ticked."
        : "There is no picture of that name. Choose one, or upload a photo.",
    };
  };
}
