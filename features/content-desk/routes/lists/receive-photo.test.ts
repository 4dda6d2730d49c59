import { expect, test } from "vitest";
import { photoMessages } from "#contract/answers/uploaded-picture.ts";
import type { ReceivedPhoto } from "#features/publishing/server/photos/photos.ts";
import { type PhotoServices, readPhotoPost } from "./receive-photo.ts";

const actor = { id: "1", name: "Meera Joshi", role: "editor" } as const;

/** What the audit log was told when a post ended like this. */
async function toldOf(read: () => ReceivedPhoto): Promise<unknown[]> {
  const told: unknown[] = [];
  const services: PhotoServices = {
    staff: { record: async (entry) => void told.push(entry) },
    photoPosts: { read: async () => ({ fields: { alt: "Asha" }, photo: read() }) },
  };
  await readPhotoPost(services, new Request("http://localhost"), actor as never).catch(() => {});
  return told;
}

test("a photo that is refused stands in the audit log with the status alone", async () => {
  const entry = { actor, action: "photo-refused" };
  expect(await toldOf(() => ({ ok: false, message: photoMessages.unreadable }))).toEqual([
    { ...entry, detail: { status: 422 } },
  ]);
  const tooLarge = () => {
    throw new Response(photoMessages.tooLarge, { status: 413 });
  };
  expect(await toldOf(tooLarge)).toEqual([{ ...entry, detail: { status: 413 } }]);
});

test("a photo that was taken, or none, is no refusal", async () => {
  expect(await toldOf(() => ({ ok: true, picture: "upload-1" }))).toEqual([]);
  expect(await toldOf(() => ({ ok: false, message: photoMessages.missing }))).toEqual([]);
});
