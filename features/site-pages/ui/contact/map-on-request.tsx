import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { contactPage } from "../../texts/contact.ts";

/** Asks before anything comes from the map's site (`enhance/map-on-request.ts`); without script a link. */
export function MapOnRequest() {
  const brand = useBrand();
  const { mapTitle, mapNote, mapButton, mapLink, mapFrame } = contactPage(brand);
  return (
    <div className="map" data-map={brand.map.embedUrl} data-title={mapFrame}>
      <div className="map-frame" data-frame="">
        <h3>{mapTitle}</h3>
        <p>{mapNote}</p>
        <Button look="primary" icon="map" hidden>
          {mapButton}
        </Button>
      </div>
      <p>
        <a href={brand.map.linkUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="arrow-up-right" /> {mapLink}
          <span className="vh"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}
