import { type BuildingId, type BuildingTexts, buildingTexts } from "#content/company/buildings.ts";
import { facilitiesTexts } from "#content/company/facilities.ts";
import { type Gallery, galleries } from "#content/company/galleries.ts";
import { navigationTexts } from "#content/navigation.ts";
import { textsFor } from "#contract/text/language.ts";
import type { PictureName } from "#ui/components/picture.tsx";
import { Figures } from "#ui/figures/figures.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { PartUnavailable } from "#ui/page/part-unavailable.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import galleryStyles from "../../styles/gallery.css?url";
import { type Photos, photoPageTitle } from "../../ui/gallery/gallery-photos.ts";
import { Lightbox } from "../../ui/gallery/lightbox.tsx";
import { loadPhotos } from "../../ui/gallery/load-photos.ts";
import { PhotoGrid } from "../../ui/gallery/photo-grid.tsx";
import { PhotoView } from "../../ui/gallery/photo-view.tsx";
import type { Route } from "./+types/facilities.ts";

const path = "/Facilities";
const art: PictureName = "banner-facilities";

export const handle = { query: ["photo"] };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: galleryStyles }];
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { facilitiesPage } = textsFor(facilitiesTexts);
  const site = siteOf(matches);
  const { description } = facilitiesPage(site.brand);
  const opened = loaderData?.opened;
  const page = opened
    ? photoPageTitle(opened, titleOf(textsFor(buildingTexts), opened.gallery))
    : textsFor(navigationTexts).facilities;
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
  const { facilitiesPage } = useTexts(facilitiesTexts);
  const { title, lead } = facilitiesPage(useBrand());
  const buildings = useTexts(buildingTexts);
  const { home, facilities } = useTexts(navigationTexts);
  if (opened) {
    return <PhotoView opened={opened} title={titleOf(buildings, opened.gallery)} path={path} />;
  }
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: home, href: "/" }, { label: facilities }]}
        art={art}
      />
      {galleries.map((gallery) => (
        <FacilitySection key={gallery.id} gallery={gallery} photos={photos} />
      ))}
      <Lightbox />
    </>
  );
}

function titleOf(buildings: BuildingTexts, gallery: string): string {
  return buildings[gallery as BuildingId]?.name ?? "";
}

interface FacilitySectionProps {
  gallery: Gallery;
  /** Null where they could not be read. */
  photos: Photos | null;
}

/** One building: what it is, its figures, its photos. */
function FacilitySection({ gallery, photos }: FacilitySectionProps) {
  const { buildingFacts, unavailable } = useTexts(facilitiesTexts);
  const { name, lead } = useTexts(buildingTexts)[gallery.id];
  const heading = `${gallery.id}-title`;
  return (
    <section className="section facility" id={gallery.id} aria-labelledby={heading}>
      <div className="wrap">
        <div className="facility-head spread columns">
          <div className="stack gap-4">
            <h2 id={heading}>{name}</h2>
            <p className="lead">{lead}</p>
          </div>
          <Figures className="facility-facts is-ruled" facts={buildingFacts[gallery.id]} />
        </div>
        {photos === null && <PartUnavailable title={unavailable} />}
        {photos !== null && (
          <PhotoGrid
            className="mosaic"
            photos={photos[gallery.id] ?? []}
            sizes="(max-width: 48rem) 38vw, (max-width: 76rem) 46vw, 36rem"
          />
        )}
      </div>
    </section>
  );
}
