/** One kind of document that candidates may hand in. */
export interface DocumentType {
  mediaType: string;
  extensions: readonly string[];
  label: string;
}

/** The five kinds of the specifications (section 5 of the first, 9 of the second). */
export const documentTypes: readonly DocumentType[] = [
  { mediaType: "image/png", extensions: [".png"], label: "PNG" },
  { mediaType: "image/jpeg", extensions: [".jpg", ".jpeg"], label: "JPEG" },
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
 * Media types of files whose type a browser does not know. Phones often do not know Word files, so
 * these count as "not declared" and the content decides.
 */
export function isUndeclared(mediaType: string): boolean {
  return mediaType === "" || mediaType === "application/octet-stream";
}
