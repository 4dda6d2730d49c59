import { useState } from "react";
import { type ClientActionFunctionArgs, data, useActionData, useLoaderData } from "react-router";
import { photoAccept } from "#contract/answers/uploaded-picture.ts";
import { DeskSignIn } from "#features/accounts/ui/index.ts";
import {
  type FormValues,
  galleryOptions,
  listFields,
  type PlainField,
} from "#features/publishing/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskFile } from "#ui/desk/fields.tsx";
import { ErrorSummary } from "#ui/fields/error-summary.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";
import contentStyles from "../styles/content-desk.css?url";
import { DoneMessage } from "../ui/editor/done-message.tsx";
import { readEditorForm } from "../ui/editor/read-editor-form.ts";
import { EditorField } from "../ui/fields/editor-field.tsx";
import { Thumbnail, uploadPath } from "../ui/fields/picture-field.tsx";
import { NotSent, TypedOffer } from "../ui/unsaved/unsaved-draft-offer.tsx";
import { readsAfter, sendTyped, useAnswer, useTyping } from "../ui/unsaved/use-unsaved-draft.ts";
import { type PhotoNotTaken, readPhotoPost, takePhoto } from "./lists/receive-photo.ts";

const title = "Upload a photo";
const photosPath = "/desk/content/photos";

export const handle: DeskHandle = { role: "editor", takesFiles: true };

export function links() {
  return [{ rel: "stylesheet", href: contentStyles }];
}

export async function loader(args: RouteArgs) {
  const { user } = deskOf(args.context);
  const done = new URL(args.request.url).searchParams.get("done");
  return { by: user.id, done };
}

export async function action(args: RouteArgs) {
  const { request, context } = args;
  const { form, user } = deskOf(context);
  if (form.has("do")) throw data("There is no such action.", { status: 422 });
  return takePhoto(context, await readPhotoPost(servicesOf(context), request, user), user);
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  sendTyped(request, () => serverAction<typeof action>());

export const shouldRevalidate = readsAfter;

export default function PhotoUploadPage() {
  const shown = useLoaderData<typeof loader>();
  const { answer: result, turn } = useAnswer(useActionData<typeof action>());
  if (result && "signIn" in result) return <DeskSignIn refused={result.signIn} />;
  const refused = result && "values" in result ? result : null;
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead="For a gallery, or as the picture of a video">
        <a href={photosPath}>All photos</a>
      </DeskHead>
      <DoneMessage done={refused ? null : shown.done} />
      <PhotoForm key={turn} refused={refused} by={shown.by} />
    </div>
  );
}

const photoFields = listFields.photos.flatMap(({ fields }) => fields);

/** No gallery yet: the picture is kept for a video, or for later. */
const noGallery = { value: "", label: "No gallery: only save the picture" };

/** What is asked beside the photo itself, as its editor asks it. */
const uploadFields: readonly PlainField[] = photoFields.flatMap((field): PlainField[] => {
  const { rule: _, ...plain } = field;
  if (field.key === "src") return [];
  if (field.key === "gallery") return [{ ...plain, options: [...galleryOptions, noGallery] }];
  if (field.key !== "blurred") return [plain];
  return [
    {
      ...plain,
      label: "Blur it",
      hint: "For people who asked not to be recognised. The sharp photo is not kept.",
    },
  ];
});

/** A photo with what is to be said of it, sent as one form. */
function PhotoForm({ refused, by }: { refused: PhotoNotTaken | null; by: string }) {
  const { errors = {}, picture = null } = refused ?? {};
  const typing = useTyping({ by, isUnsaved: refused !== null });
  const [putBack, setPutBack] = useState<FormValues | null>(null);
  const values: FormValues = putBack ?? refused?.values ?? {};
  function putTypedBack(): void {
    const restored = new URLSearchParams(typing.putBack().map(([...pair]) => pair));
    setPutBack(readEditorForm(restored, uploadFields));
  }
  const labels: Record<string, string> = Object.fromEntries(
    uploadFields.map(({ key, label }) => [key, label]),
  );
  const summary = Object.entries(errors).map(([id, message]) => ({
    ...{ id, message, label: labels[id] ?? "Photo" },
  }));
  return (
    <>
      {refused && <ErrorSummary title="Not saved yet" errors={summary} />}
      <TypedOffer at={typing.offered} onPutBack={putTypedBack} onForget={typing.forget} />
      <form
        {...typing.form}
        className="panel photo-form stack gap-5"
        method="post"
        action={uploadPath}
        encType="multipart/form-data"
        noValidate
        data-unsaved={refused ? "" : undefined}
      >
        <PhotoFile picture={picture} error={errors.photo} />
        <div className="edit-group">
          {uploadFields.map((field) => (
            <EditorField
              key={`${field.key}${putBack ? " put back" : ""}`}
              field={field}
              value={values[field.key] ?? (field.key === "gallery" ? "moments" : "")}
              error={errors[field.key]}
            />
          ))}
        </div>
        <NotSent problem={typing.problem} />
        <p className="cluster gap-3">
          <Button type="submit" look="ink" icon="upload">
            Upload
          </Button>
          <span className="soft">It becomes a draft. Visitors see it once you publish it.</span>
        </p>
      </form>
    </>
  );
}

function PhotoFile({ picture, error }: { picture: string | null; error: string | undefined }) {
  return (
    <>
      {picture && (
        <>
          <input type="hidden" name="picture" value={picture} />
          <p className="photo-here">
            <Thumbnail name={picture} note="Received" sizes="7rem" />
            Your photo is here. You need not send it again.
          </p>
        </>
      )}
      <DeskFile
        use="site-photo"
        id="photo"
        label={picture ? "Replace photo" : "Photo (required)"}
        hint="JPEG or PNG, at most 15 MB and 50 megapixels. The place and time that the camera saved in it are removed."
        error={error}
        accept={photoAccept}
      />
    </>
  );
}
