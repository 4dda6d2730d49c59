import pictures from "#content/pictures/manifest.json" with { type: "json" };
import {
  isUploadedName,
  type PictureFormat,
  readUploadedName,
  type UploadedPictureName,
  uploadedPicturePath,
} from "#contract/answers/uploaded-picture.ts";

type BuiltPictureName = keyof typeof pictures;
/** One of the site's own pictures, or one made from a photo that HR uploaded. */
export type PictureName = BuiltPictureName | UploadedPictureName;

/** Whether a picture has this name; HR may enter any text. */
export function isPictureName(name: string): name is PictureName {
  return isBuilt(name) || isUploadedName(name);
}

const isBuilt = (name: string): name is BuiltPictureName => Object.hasOwn(pictures, name);

interface PictureProps {
  name: PictureName;
  /** Displayed width, as in the `sizes` attribute: the browser chooses the file by it. */
  sizes: string;
  /** Empty where the text around it says the same. */
  alt: string;
  /** For the largest picture of the first screen; others load lazily. */
  priority?: boolean;
  /** Another drawing for phones, instead of a crop. */
  phone?: PictureName;
  className?: string;
}

/** Breakpoint for phones; the style sheets use the same number. */
const phones = "(max-width: 48rem)";

export function Picture({ name, sizes, alt, priority = false, phone, className }: PictureProps) {
  const { width, height, widths, fileUrl } = describe(name);
  return (
    <picture className={className}>
      {phone && <Source name={phone} format="avif" sizes="100vw" media={phones} />}
      {phone && <Source name={phone} format="webp" sizes="100vw" media={phones} />}
      <Source name={name} format="avif" sizes={sizes} />
      <img
        src={fileUrl(widths.at(-1) ?? width, "webp")}
        srcSet={fileSet(name, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}

interface SourceProps {
  name: PictureName;
  format: PictureFormat;
  sizes: string;
  media?: string;
}

function Source({ name, format, sizes, media }: SourceProps) {
  const { width, height } = describe(name);
  return (
    <source
      type={`image/${format}`}
      srcSet={fileSet(name, format)}
      sizes={sizes}
      media={media}
      width={width}
      height={height}
    />
  );
}

function fileSet(name: PictureName, format: PictureFormat): string {
  const { widths, fileUrl } = describe(name);
  return widths.map((width) => `${fileUrl(width, format)} ${width}w`).join(", ");
}

interface Described {
  width: number;
  height: number;
  widths: readonly number[];
  fileUrl: (width: number, format: PictureFormat) => string;
}

function describe(name: PictureName): Described {
  if (isBuilt(name)) {
    const { hash, ...size } = pictures[name];
    const fileUrl: Described["fileUrl"] = (width, format) =>
      `/assets/pictures/${name}-${width}.${hash}.${format}`;
    return { ...size, fileUrl };
  }
  const uploaded = readUploadedName(name);
  if (!uploaded) throw new Error("There is no picture of that name");
  return { ...uploaded, fileUrl: (width, format) => uploadedPicturePath(name, width, format) };
}
