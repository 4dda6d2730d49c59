import { momentsTexts } from "#content/company/moments.ts";
import { navigationTexts } from "#content/navigation.ts";
import { textsFor } from "#contract/text/language.ts";
import type { PictureName } from "#ui/components/picture.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { PartUnavailable } from "#ui/page/part-unavailable.tsx";
import { useTexts } from "#ui/texts.ts";
import galleryStyles from "../../styles/gallery.css?url";
import { photoPageTitle } from "../../ui/gallery/gallery-photos.ts";
import { Lightbox } from "../../ui/gallery/lightbox.tsx";
import { loadPhotos } from "../../ui/gallery/load-photos.ts";
import { PhotoGrid } from "../../ui/gallery/photo-grid.tsx";
import { PhotoView } from "../../ui/gallery/photo-view.tsx";
import type { Route } from "./+types/moments.ts";

const path = "/Moments";
const art: PictureName = "banner-moments";

export const handle = { query: ["photo"] };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: galleryStyles }];
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = textsFor(momentsTexts);
  const page = loaderData?.opened ? photoPageTitle(loaderData.opened, title) : title;
  return pageMeta({ page, description, path, ...siteOf(matches) });
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPhotos(request, context, ["moments"]);
}

export default function Moments({ loaderData: { photos, opened } }: Route.ComponentProps) {
  const { tab, title, lead, label, unavailable, blurNote } = useTexts(momentsTexts);
  const { careers } = useTexts(navigationTexts);
  if (opened) return <PhotoView opened={opened} title={title} path={path} />;
  const moments = photos?.moments ?? [];
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: careers, href: "/Careers" }, { label: tab }]}
        art={art}
      />
      <section className="section night day" aria-label={label}>
        <div className="wrap">
          {photos === null && <PartUnavailable title={unavailable} />}
          <PhotoGrid
            className="contact-sheet"
            photos={moments}
            sizes="(max-width: 48rem) 60vw, 44rem"
          />
          {moments.some(({ blurred }) => blurred) && <p className="blur-note muted">{blurNote}</p>}
        </div>
      </section>
      <Lightbox />
    </>
  );
}
