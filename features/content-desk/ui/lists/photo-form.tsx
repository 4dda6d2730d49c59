import { useState } from "react";
import { photoAccept } from "#contract/answers/uploaded-picture.ts";
import {
  type FormValues,
  galleryOptions,
  listFields,
  type PlainField,
} from "#features/publishing/index.ts";
import { Button } from "#ui/components/button.tsx";
import { ErrorSummary } from "#ui/components/error-summary.tsx";
import { DeskFile } from "#ui/desk/fields.tsx";
import type { PhotoNotTaken } from "../../routes/lists/take-photo.ts";
import { EditorField } from "../editor/editor-field.tsx";
import { Thumbnail, uploadPath } from "../editor/picture-field.tsx";
import { readEditorForm } from "../editor/read-editor-form.ts";
import { NotSent, TypedOffer } from "../editor/typed-offer.tsx";
import { useTyping } from "../editor/use-typing.ts";

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
export function PhotoForm({ refused, by }: { refused: PhotoNotTaken | null; by: string }) {
  const { errors = {}, picture = null } = refused ?? {};
  const typing = useTyping({ by, isUnsaved: refused !== null });
  const [putBack, setPutBack] = useState<FormValues | null>(null);
  const values: FormValues = putBack ?? refused?.values ?? {};
  function putTypedBack(): void {
    const kept = new URLSearchParams(typing.putBack().map(([...pair]) => pair));
    setPutBack(readEditorForm(kept, uploadFields));
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
