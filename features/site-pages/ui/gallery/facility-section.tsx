import { buildingFacts } from "#content/facilities.ts";
import type { Gallery } from "#content/galleries.ts";
import { PartUnavailable } from "#ui/components/part-unavailable.tsx";
import { Figures } from "#ui/figures/figures.tsx";
import type { Photos } from "./gallery-photos.ts";
import { PhotoGrid } from "./photo-grid.tsx";

interface FacilitySectionProps {
  gallery: Gallery;
  /** Null where they could not be read. */
  photos: Photos | null;
}

/** One building: what it is, its figures, its photos. */
export function FacilitySection({ gallery, photos }: FacilitySectionProps) {
  const heading = `${gallery.id}-title`;
  return (
    <section className="section facility" id={gallery.id} aria-labelledby={heading}>
      <div className="wrap">
        <div className="facility-head spread columns">
          <div className="stack gap-4">
            <h2 id={heading}>{gallery.title}</h2>
            <p className="lead">{gallery.lead}</p>
          </div>
          <Figures className="facility-facts is-ruled" facts={buildingFacts[gallery.id]} />
        </div>
        {photos === null && <PartUnavailable title="The photos could not be loaded" />}
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
