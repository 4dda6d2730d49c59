import { isPictureName, Picture } from "#ui/components/picture.tsx";
import { useTexts } from "#ui/texts.ts";
import { drawTexts } from "../texts/draw-pages.ts";
import { rangoliTexts } from "../texts/rangolis.ts";
import { Rosette } from "./rosette.tsx";

interface RangoliPictureProps {
  /** Name among the site's pictures; another, or none, is shown as a rosette. */
  name: string | undefined;
  artist: string;
  sizes: string;
}

export function RangoliPicture({ name = "", artist, sizes }: RangoliPictureProps) {
  const alt = useTexts(drawTexts).rangoli(artist, useTexts(rangoliTexts)[name]);
  if (isPictureName(name)) {
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
