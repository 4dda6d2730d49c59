import { siteTexts } from "#content/site-texts.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "../components/button.tsx";
import { useTexts } from "../texts.ts";

/** Links for a page that has nothing to show. */
export function FurtherLinks({ onPicture = false }: { onPicture?: boolean }) {
  const texts = useTexts(siteTexts);
  return (
    <p className="cta">
      <ButtonLink look={onPicture ? "primary" : "ink"} href={openingsPath} icon="arrow-right">
        {texts.seeOpenings}
      </ButtonLink>
      <ButtonLink look={onPicture ? "ghost" : "quiet"} href="/">
        {texts.goHome}
      </ButtonLink>
    </p>
  );
}
