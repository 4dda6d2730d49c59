import { Picture } from "#ui/components/picture.tsx";
import { photoHref, type ShownPhoto } from "./gallery-photos.ts";
import { PhotoCaption } from "./photo-caption.tsx";

interface PhotoGridProps {
  photos: readonly ShownPhoto[];
  /** Of a photo in a row of its like; phones get the small file, which is sharp enough there. */
  sizes: string;
  className: string;
}

/** Photos in their order; each opens on its own (`enhance/lightbox.ts`, or a page without script). */
export function PhotoGrid({ photos, sizes, className }: PhotoGridProps) {
  return (
    <ul className={`photos ${className}`} role="list" data-gallery="">
      {photos.map(({ key, picture, alt, title, blurred }) => (
        <li key={key}>
          <figure className="photo">
            <a href={photoHref(key)} id={key} data-photo={key}>
              <Picture name={picture} sizes={sizes} alt={alt} />
            </a>
            <PhotoCaption title={title} blurred={blurred} />
          </figure>
        </li>
      ))}
    </ul>
  );
}
