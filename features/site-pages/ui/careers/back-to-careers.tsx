import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { useTexts } from "#ui/texts.ts";
import { partTexts } from "../../texts/shared-texts.ts";

/** The way back to the hub, and the one on from there. */
export function BackToCareers() {
  const texts = useTexts(partTexts);
  return (
    <p className="cta">
      <ButtonLink look="quiet" href="/Careers">
        <Icon name="arrow-left" /> {texts.backToCareers}
      </ButtonLink>
      <ButtonLink look="ink" href={openingsPath} icon="arrow-right">
        {texts.openings}
      </ButtonLink>
    </p>
  );
}
