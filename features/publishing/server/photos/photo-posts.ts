import { photoLimits, photoMessages } from "#contract/answers/uploaded-picture.ts";
import { limits } from "#contract/limits.ts";
import {
  formSource,
  MalformedMultipart,
  MultipartTooLarge,
  readMultipart,
  stopBeyond,
} from "#features/documents/server/index.ts";
import type { Photos, ReceivedPhoto } from "./photos.ts";

/** A form with a photo, as it was posted. */
export interface PhotoPost {
  fields: Record<string, string>;
  photo: ReceivedPhoto;
}

/** A form's text and a photo far above its limit: its sender is told in the form. */
const mostBytes = 2 * photoLimits.bytes + limits.formBytes;
const known = {
  files: new Set(["photo"]),
  texts: new Set(["photo", "picture", "blurred", "gallery", "alt", "title", "do"]),
};

export function createPhotoPosts(photos: Pick<Photos, "receive">) {
  return {
    /**
     * Reads the body once; the field `blurred` says whether only a blurred version of the file is
     * kept. Throws a Response (400, 413) where it is no proper form.
     */
    async read(request: Request): Promise<PhotoPost> {
      let photo: Promise<ReceivedPhoto> | null = null;
      let isSecond = false;
      const blurred = Promise.withResolvers<boolean>();
      blurred.promise.catch(() => {});
      try {
        const source = formSource(request, mostBytes);
        stopBeyond(source, mostBytes);
        const fields = await readMultipart(
          source,
          Object.fromEntries(request.headers),
          ({ fileName: name, content }) => {
            isSecond = photo !== null;
            // what nobody reads would hold up the form
            if (isSecond) return void content.resume();
            photo = photos.receive({ name, content, blurred: blurred.promise });
            photo.catch(() => {});
          },
          known,
          photoLimits.bytes,
        );
        if (isSecond) throw new MalformedMultipart("The form may hold one photo only.");
        blurred.resolve(fields.blurred === "true");
        return { fields, photo: (await photo) ?? { ok: false, message: photoMessages.missing } };
      } catch (error) {
        blurred.reject(error);
        if (error instanceof MultipartTooLarge) throw tooLarge();
        if (error instanceof MalformedMultipart) throw new Response(error.message, { status: 400 });
        throw error;
      }
    },
  };
}

export type PhotoPosts = ReturnType<typeof createPhotoPosts>;

function tooLarge(): Response {
  return new Response(photoMessages.tooLarge, { status: 413 });
}
