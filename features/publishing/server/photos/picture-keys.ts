import type { PictureFormat } from "#contract/uploaded-picture.ts";

/** Where one file of an uploaded picture lies in the document store. */
export function fileKey(picture: string, width: number, format: PictureFormat): string {
  return `${picture}-${width}-${format}`;
}

/** Where the photo itself lies until its files are made. */
export function originalKey(picture: string): string {
  return `original-${picture}`;
}
