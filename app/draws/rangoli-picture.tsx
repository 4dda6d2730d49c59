import { rangolis } from "#content/rangolis.ts";
import { Picture, type PictureName } from "../ui/picture.tsx";
import pictures from "../ui/pictures.json" with { type: "json" };
import { Rosette } from "./rosette.tsx";

interface RangoliPictureProps {
  /** Name among the site's pictures; another, or none, is shown as a rosette. */
  name: string | undefined;
  artist: string;
  sizes: string;
}

export function RangoliPicture({ name = "", artist, sizes }: RangoliPictureProps) {
  const seen = rangolis[name];
  const alt = seen ? `${seen}, laid by ${artist}` : `Rangoli by ${artist}`;
  if (isPicture(name)) {
    return (
      <span className="rangoli" data-rangoli="">
        <Picture name={name} sizes={sizes} alt={alt} />
      </span>
    );
  }
  return (
    <span className="rangoli" data-rangoli="" role="img" aria-label={alt}>
      <Rosette seed={name || artist} />
    </span>
  );
}

function isPicture(name: string): name is PictureName {
  return Object.hasOwn(pictures, name);
}
