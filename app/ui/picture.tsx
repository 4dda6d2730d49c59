import pictures from "./pictures.json" with { type: "json" };

export type PictureName = keyof typeof pictures;
type Format = "avif" | "webp";

/** Whether the site has a picture of that name; what HR enters may name another. */
export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name);
}

interface PictureProps {
  name: PictureName;
  /** How wide it is shown, as in the `sizes` attribute: the browser picks the file by it. */
  sizes: string;
  /** Empty where the words around it say the same. */
  alt: string;
  /** For the picture that is the largest thing in the first view; others load when near. */
  priority?: boolean;
  /** Another drawing for phones, instead of a crop. */
  phone?: PictureName;
  className?: string;
}

/** Below this width pages are laid out for phones; the same figure stands in the stylesheets. */
const phones = "(max-width: 48rem)";

export function Picture({ name, sizes, alt, priority = false, phone, className }: PictureProps) {
  const { width, height, widths } = pictures[name];
  return (
    <picture className={className}>
      {phone && <Source name={phone} format="avif" sizes="100vw" media={phones} />}
      {phone && <Source name={phone} format="webp" sizes="100vw" media={phones} />}
      <Source name={name} format="avif" sizes={sizes} />
      <img
        src={fileUrl(name, widths.at(-1) ?? width, "webp")}
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
  format: Format;
  sizes: string;
  media?: string;
}

function Source({ name, format, sizes, media }: SourceProps) {
  const { width, height } = pictures[name];
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

function fileSet(name: PictureName, format: Format): string {
  return pictures[name].widths
    .map((width) => `${fileUrl(name, width, format)} ${width}w`)
    .join(", ");
}

function fileUrl(name: PictureName, width: number, format: Format): string {
  return `/assets/pictures/${name}-${width}.${pictures[name].hash}.${format}`;
}
