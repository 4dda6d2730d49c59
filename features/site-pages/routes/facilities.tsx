import { facilitiesPage } from "#content/facilities.ts";
import { galleries } from "#content/galleries.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import type { PictureName } from "#ui/components/picture.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import galleryStyles from "../styles/gallery.css?url";
import { FacilitySection } from "../ui/gallery/facility-section.tsx";
import { photoPageTitle } from "../ui/gallery/gallery-photos.ts";
import { Lightbox } from "../ui/gallery/lightbox.tsx";
import { loadPhotos } from "../ui/gallery/load-photos.ts";
import { PhotoView } from "../ui/gallery/photo-view.tsx";
import type { Route } from "./+types/facilities.ts";

const path = "/Facilities";
const art: PictureName = "banner-facilities";

export const handle = { query: ["photo"] };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: galleryStyles }];
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteOf(matches);
  const { description } = facilitiesPage(site.brand);
  const opened = loaderData?.opened;
  const page = opened ? photoPageTitle(opened, titleOf(opened.gallery)) : "Facilities";
  return pageMeta({ page, description, path, ...site });
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPhotos(
    request,
    context,
    galleries.map(({ id }) => id),
  );
}

export default function Facilities({ loaderData: { photos, opened } }: Route.ComponentProps) {
  const { title, lead } = facilitiesPage(useBrand());
  if (opened) {
    return <PhotoView opened={opened} title={titleOf(opened.gallery)} path={path} />;
  }
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: "Home", href: "/" }, { label: "Facilities" }]}
        art={art}
      />
      {galleries.map((gallery) => (
        <FacilitySection key={gallery.id} gallery={gallery} photos={photos} />
      ))}
      <Lightbox />
    </>
  );
}

function titleOf(gallery: string): string {
  return galleries.find(({ id }) => id === gallery)?.title ?? "";
}
