/**
 * Pictures made of photos that HR uploads. Their names say all that a page must know:
 * `upload-<24 hexadecimal digits of the contents>-<width>x<height>`, and `-blurred` behind it where
 * the files hold nothing but a blurred version.
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
  /** That it has files of. */
  widths: number[];
  blurred: boolean;
}

/** What a name says; null where it is no name of an uploaded picture. */
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

/** Widths in pixels of the files of a photo that is so wide. */
export function photoWidths(width: number): number[] {
  const largest = Math.min(width, offered.at(-1) as number);
  return [...new Set([...offered.filter((each) => each < width), largest])];
}

/** Where a file of it is served. */
export function uploadedPicturePath(name: string, width: number, format: PictureFormat): string {
  return `/pictures/${name}-${width}.${format}`;
}

/** What may be uploaded; told before somebody chooses a file. */
export const photoLimits = {
  bytes: 15_000_000,
  pixels: 50_000_000,
  /** Of the narrower side: what is smaller looks poor on every screen. */
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
  unreadable: "The photo could not be read: the file is damaged. Save it anew and send it again.",
} as const;
