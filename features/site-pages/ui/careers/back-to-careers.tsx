import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";

/** The way back to the hub, and the one on from there. */
export function BackToCareers() {
  return (
    <p className="cta">
      <ButtonLink look="quiet" href="/Careers">
        <Icon name="arrow-left" /> Back to Careers
      </ButtonLink>
      <ButtonLink look="ink" href={openingsPath} icon="arrow-right">
        Current openings
      </ButtonLink>
    </p>
  );
}
