import { data, type RouterContextProvider } from "react-router";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { isUploadedName, photoMessages } from "#contract/answers/uploaded-picture.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { FormValues } from "#features/publishing/index.ts";
import type { PhotoPost } from "#features/publishing/server/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import { uploadPath } from "../../ui/fields/picture-field.tsx";

/** What a form that was not taken leaves behind. */
export interface PhotoNotTaken {
  values: FormValues;
  errors: FieldErrors;
  /** Of the photo, where it is here already: it need not be sent again. */
  picture: string | null;
}

const base = "/desk/content/photos";

/** Reads a form with a photo; the audit log tells of one that was refused, by the status alone. */
export async function readPhotoPost(services: PhotoServices, request: Request, actor: StaffUser) {
  const { staff, photoPosts } = services;
  const refused = (status: number) =>
    staff.record({ actor, action: "photo-refused", detail: { status } });
  const post = await photoPosts.read(request).catch(async (error: unknown) => {
    if (error instanceof Response) await refused(error.status);
    throw error;
  });
  const { photo } = post;
  if (!photo.ok && photo.message !== photoMessages.missing) await refused(422);
  return post;
}

export type PhotoServices = Pick<Services, "photoPosts"> & {
  staff: Pick<Services["staff"], "record">;
};

/** Begins the draft of a gallery's photo with the one that was sent, or keeps only its picture. */
export async function takePhoto(
  context: Readonly<RouterContextProvider>,
  { fields, photo }: PhotoPost,
  actor: StaffUser,
) {
  const { staff, content } = servicesOf(context);
  if (photo.ok) {
    await staff.record({ actor, action: "photo-uploaded", subject: photo.picture });
  }
  const sent = photo.ok ? photo.picture : (fields.picture ?? "");
  if (!photo.ok && !isUploadedName(sent)) return notTaken(fields, { photo: photo.message }, null);
  const { gallery = "", alt = "", title = "" } = fields;
  if (gallery === "") return seeOther(`${uploadPath}?done=kept`);
  const body = {
    gallery,
    src: sent,
    alt: alt.trim(),
    ...(title.trim() && { title: title.trim() }),
    ...(fields.blurred === "true" && { blurred: true }),
  };
  const saved = await content.saveDraft("photos", null, body, { expected: "", actor });
  if (saved.ok) return seeOther(`${base}/${saved.key}?done=uploaded`);
  if (!("errors" in saved)) throw data("Page Not Found", { status: 404 });
  // what the editor says of the picture is said of the file here
  const { src, ...errors } = saved.errors;
  return notTaken(fields, { ...errors, ...(src && { photo: src }) }, src ? null : sent);
}

function notTaken(values: FormValues, errors: FieldErrors, picture: string | null) {
  return data<PhotoNotTaken>({ values, errors, picture }, { status: 422 });
}
