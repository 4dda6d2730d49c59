import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "./button.tsx";

/** Links for a page that has nothing to show. */
export function FurtherLinks({ onPicture = false }: { onPicture?: boolean }) {
  return (
    <p className="cta">
      <ButtonLink look={onPicture ? "primary" : "ink"} href={openingsPath} icon="arrow-right">
        See current openings
      </ButtonLink>
      <ButtonLink look={onPicture ? "ghost" : "quiet"} href="/">
        Go to the home page
      </ButtonLink>
    </p>
  );
}
