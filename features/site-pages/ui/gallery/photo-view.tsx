import { Icon } from "#ui/components/icon.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { useTexts } from "#ui/texts.ts";
import { partTexts } from "../../texts/shared-texts.ts";
import { type OpenedPhoto, photoHref } from "./gallery-photos.ts";
import { PhotoCaption } from "./photo-caption.tsx";

interface PhotoViewProps {
  opened: OpenedPhoto;
  /** Of the gallery. */
  title: string;
  /** Where closing leads: the page with all photos. */
  path: string;
}

/** One photo over the whole screen, for browsers without script and for links that were shared. */
export function PhotoView({ opened, title, path }: PhotoViewProps) {
  const texts = useTexts(partTexts);
  const { photo, number, total, previous, next } = opened;
  return (
    <section className="photo-view" data-photo-view="">
      <div className="photo-bar">
        <h1>{title}</h1>
        <p className="photo-count">{texts.photoOf(number, total)}</p>
        <a className="iconbtn" data-close="" href={`${path}#${photo.key}`}>
          <span className="vh">{texts.close}</span>
          <Icon name="x" />
        </a>
      </div>
      <figure className="photo">
        <Picture name={photo.picture} sizes="100vw" alt={photo.alt} priority />
        <PhotoCaption title={photo.title} blurred={photo.blurred} />
      </figure>
      {total > 1 && (
        <nav className="photo-ways" aria-label={texts.photos}>
          <a className="btn btn-ghost" href={photoHref(previous)} rel="prev">
            <Icon name="chevron-left" /> {texts.previous}
          </a>
          <a className="btn btn-ghost" href={photoHref(next)} rel="next">
            {texts.next} <Icon name="chevron-right" />
          </a>
        </nav>
      )}
    </section>
  );
}
