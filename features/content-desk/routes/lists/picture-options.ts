import type { RouterContextProvider } from "react-router";
import pictures from "#content/pictures/manifest.json" with { type: "json" };
import { readUploadedName } from "#contract/answers/uploaded-picture.ts";
import type { PictureState } from "#features/publishing/server/index.ts";
import { servicesOf } from "#http/request-context.ts";
import type { PlainGroup } from "../../ui/editor/item-view.ts";

/** Drawn for the heads of pages, for cards and for links: none of them is a photo. */
const ofPages = /^(banner|card|hero)/;

/** Groups of a form; fields that choose among pictures or openings know which there are. */
export async function withOptions(
  groups: PlainGroup[],
  context: Readonly<RouterContextProvider>,
): Promise<PlainGroup[]> {
  return withOpenings(await withPictures(groups, context), context);
}

async function withOpenings(groups: PlainGroup[], context: Readonly<RouterContextProvider>) {
  const isOpenings = ({ key, control }: PlainGroup["fields"][number]) =>
    key === "openings" && control === "ticks";
  if (!groups.some(({ fields }) => fields.some(isOpenings))) return groups;
  const all = await servicesOf(context).openings.published();
  const options = all.map(({ openingId, openingTitle, visible }) => ({
    value: String(openingId),
    label: visible ? openingTitle : `${openingTitle} (closed)`,
  }));
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => (isOpenings(field) ? { ...field, options } : field)),
  }));
}

/** Fields that take a picture know which there are, the uploaded ones first. */
async function withPictures(
  groups: PlainGroup[],
  context: Readonly<RouterContextProvider>,
): Promise<PlainGroup[]> {
  const isPicture = ({ control }: PlainGroup["fields"][number]) => control === "picture";
  if (!groups.some(({ fields }) => fields.some(isPicture))) return groups;
  const options = [
    ...(await servicesOf(context).photos.list()).map(pictureOption),
    ...Object.keys(pictures)
      .filter((name) => !ofPages.test(name))
      .map((name) => ({ value: name, label: name.replaceAll("-", " ") })),
  ];
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => (isPicture(field) ? { ...field, options } : field)),
  }));
}

const notes: Partial<Record<PictureState, { note: string; notReady: string }>> = {
  waiting: {
    note: "Being prepared",
    notReady: "The photo is being prepared. You can publish it once it shows here.",
  },
  failed: {
    note: "Cannot be read: upload it again",
    notReady: "The photo cannot be read. Upload it again, or choose another picture.",
  },
};

/** One of the uploaded pictures, with what stands in the way of showing it. */
export function pictureOption({ picture, state }: { picture: string; state: PictureState }) {
  const { width = 0, height = 0, blurred = false } = readUploadedName(picture) ?? {};
  const label = `Uploaded${blurred ? ", blurred" : ""}, ${width} × ${height}`;
  return { value: picture, label, ...notes[state] };
}
