import { galleryOptions, listFields, type PlainField } from "#features/publishing/index.ts";

const photoFields = listFields.photos.flatMap(({ fields }) => fields);

/** No gallery yet: the picture is kept for a video, or for later. */
const noGallery = { value: "", label: "No gallery: only save the picture" };

/** What is asked beside the photo itself, as its editor asks it. */
export const uploadFields: readonly PlainField[] = photoFields.flatMap((field): PlainField[] => {
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
