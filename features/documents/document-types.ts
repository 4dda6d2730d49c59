/** One kind of document that candidates may hand in. */
export interface DocumentType {
  mediaType: string;
  extensions: readonly string[];
  label: string;
}

/**
 * The five kinds of the specifications (section 5 of the first, 9 of the second). The first ending is the usual one;
 * Windows and Android save some JPEGs under the others.
 */
export const documentTypes: readonly DocumentType[] = [
  { mediaType: "image/png", extensions: [".png"], label: "PNG" },
  {
    mediaType: "image/jpeg",
    extensions: [".jpg", ".jpeg", ".jfif", ".jpe", ".pjpeg", ".pjp"],
    label: "JPEG",
  },
  { mediaType: "application/pdf", extensions: [".pdf"], label: "PDF" },
  { mediaType: "application/msword", extensions: [".doc"], label: "DOC" },
  {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: [".docx"],
    label: "DOCX",
  },
];

/** Value of a file input's `accept`. */
export const documentAccept = documentTypes
  .flatMap((type) => [...type.extensions, type.mediaType])
  .join(",");

/** The allowed type whose extension `name` carries, in any letter case. */
export function documentTypeByName(name: string): DocumentType | undefined {
  const dot = name.lastIndexOf(".");
  const extension = dot < 0 ? "" : name.slice(dot).toLowerCase();
  return documentTypes.find((type) => type.extensions.includes(extension));
}

export function documentTypeByMediaType(mediaType: string): DocumentType | undefined {
  return documentTypes.find((type) => type.mediaType === mediaType);
}

/**
 * The type by which a file is called in words: its declared one, where that is one of ours. Phones and download
 * managers declare what they like, `application/x-download` too.
 */
export function typeInWords({ name, type }: { name: string; type: string }): string {
  const known = documentTypeByMediaType(type) ?? documentTypeByName(name);
  return known?.mediaType ?? (type || "File");
}
