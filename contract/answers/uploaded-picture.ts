/**
 * Pictures made from photos that HR uploads. Their names hold all that a page needs: `upload-<24
 * hexadecimal digits of the contents>-<width>x<height>`, and `-blurred` where the files hold only a
 * blurred version.
 */
export type UploadedPictureName = `upload-${string}`;

export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Widths that a photo is offered in, as far as it is that wide itself. */
const offered = [320, 640, 960, 1440];

const pattern = /^upload-[0-9a-f]{24}-([1-9]\d{0,4})x([1-9]\d{0,4})(-blurred)?$/;

export interface UploadedPicture {
  width: number;
  height: number;
  /** Widths of its files. */
  widths: number[];
  blurred: boolean;
}

/** Parses a name; null where it is not the name of an uploaded picture. */
export function readUploadedName(name: string): UploadedPicture | null {
  const [, width, height, blurred] = pattern.exec(name) ?? [];
  if (!width || !height) return null;
  return {
    width: Number(width),
    height: Number(height),
    widths: photoWidths(Number(width)),
    blurred: blurred !== undefined,
  };
}

export function isUploadedName(name: string): name is UploadedPictureName {
  return pattern.test(name);
}

/** Widths in pixels of the files of a photo of this width. */
export function photoWidths(width: number): number[] {
  const largest = Math.min(width, offered.at(-1) as number);
  return [...new Set([...offered.filter((each) => each < width), largest])];
}

/** Path of a file. */
export function uploadedPicturePath(name: string, width: number, format: PictureFormat): string {
  return `/pictures/${name}-${width}.${format}`;
}

/** Limits of an upload, shown before somebody chooses a file. */
export const photoLimits = {
  bytes: 15_000_000,
  pixels: 50_000_000,
  /** For the narrower side: smaller photos look poor on every screen. */
  leastSide: 320,
  /** No file of ours can be higher than 16,383; a camera's panorama is narrower. */
  mostSide: 16_000,
} as const;

/** Value of a file input's `accept`. */
export const photoAccept = ".jpg,.jpeg,.png,image/jpeg,image/png";

export const photoMessages = {
  missing: "Please choose a photo.",
  format: "This is no JPEG or PNG photo. Save it as one of these and send it again.",
  tooLarge: "The photo has more than 15 MB. Save it smaller and send it again.",
  tooManyPixels: "The photo has more than 50 megapixels. Save it smaller and send it again.",
  tooLong: "The photo has more than 16,000 pixels on one side. Cut it and send it again.",
  tooSmall: "The photo needs at least 320 pixels on each side.",
  waiting: "The photo is still being prepared. Try again in a few seconds.",
  unreadable: "The photo could not be read: the file is damaged. Save it again and send it again.",
} as const;
