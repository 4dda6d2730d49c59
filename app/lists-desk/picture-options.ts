import type { RouterContextProvider } from "react-router";
import pictures from "#content/pictures/manifest.json" with { type: "json" };
import { readUploadedName } from "#contract/uploaded-picture.ts";
import type { PictureState } from "#server/photos/photos.ts";
import type { PlainGroup } from "../content-desk/item-view.ts";
import { servicesOf } from "../context.ts";

/** Drawn for the heads of pages, for cards and for links: none of them is a photo. */
const ofPages = /^(banner|card|hero)/;

/** Groups of a form; fields that take a picture know which there are, the uploaded ones first. */
export async function withPictures(
  groups: PlainGroup[],
  context: Readonly<RouterContextProvider>,
): Promise<PlainGroup[]> {
  const isPicture = ({ control }: PlainGroup["fields"][number]) => control === "picture";
  if (!groups.some(({ fields }) => fields.some(isPicture))) return groups;
  const options = [
    ...(await servicesOf(context).photos.list()).map(uploadedOption),
    ...Object.keys(pictures)
      .filter((name) => !ofPages.test(name))
      .map((name) => ({ value: name, label: name.replaceAll("-", " ") })),
  ];
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => (isPicture(field) ? { ...field, options } : field)),
  }));
}

const notes: Partial<Record<PictureState, string>> = {
  waiting: "Being prepared",
  failed: "Could not be read: send it again",
};

function uploadedOption({ picture, state }: { picture: string; state: PictureState }) {
  const { width = 0, height = 0, blurred = false } = readUploadedName(picture) ?? {};
  const label = `Uploaded${blurred ? ", blurred" : ""}, ${width} × ${height}`;
  const note = notes[state];
  return { value: picture, label, ...(note && { note }) };
}
