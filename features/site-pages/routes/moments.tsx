import { momentsPage } from "#content/moments.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import { PartUnavailable } from "#ui/components/part-unavailable.tsx";
import type { PictureName } from "#ui/components/picture.tsx";
import galleryStyles from "../styles/gallery.css?url";
import { photoPageTitle } from "../ui/gallery/gallery-photos.ts";
import { Lightbox } from "../ui/gallery/lightbox.tsx";
import { loadPhotos } from "../ui/gallery/load-photos.ts";
import { PhotoGrid } from "../ui/gallery/photo-grid.tsx";
import { PhotoView } from "../ui/gallery/photo-view.tsx";
import type { Route } from "./+types/moments.ts";

const path = "/Moments";
const { title, lead, description, blurNote } = momentsPage;
const art: PictureName = "banner-moments";

export const handle = { query: ["photo"] };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: galleryStyles }];
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const page = loaderData?.opened ? photoPageTitle(loaderData.opened, title) : title;
  return pageMeta({ page, description, path, ...siteOf(matches) });
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPhotos(request, context, ["moments"]);
}

export default function Moments({ loaderData: { photos, opened } }: Route.ComponentProps) {
  if (opened) return <PhotoView opened={opened} title={title} path={path} />;
  const moments = photos?.moments ?? [];
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: "Careers", href: "/Careers" }, { label: "Moments" }]}
        art={art}
      />
      <section className="section night day" aria-label="Photos of the day">
        <div className="wrap">
          {photos === null && <PartUnavailable title="The photos could not be loaded" />}
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
