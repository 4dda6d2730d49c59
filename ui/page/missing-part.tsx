import { siteTexts } from "#content/site-texts.ts";
import { ButtonLink } from "../components/button.tsx";
import { useTexts } from "../texts.ts";

/**
 * Notice that `features/page-script/report-missing-scripts.ts` shows when a lazily loaded script did not
 * load. It is in every page, because then nothing else can be fetched either; above everything
 * else, where it covers nothing, unless it must float over a screen that fills the window.
 */
export function MissingPart({ floating = false }: { floating?: boolean }) {
  const texts = useTexts(siteTexts);
  return (
    <div className={floating ? "toasts" : undefined} role="alert" hidden data-part-missing="">
      <div className="toast toast-error">
        <div>{texts.scriptMissing}</div>
        {/* an empty href reloads this page */}
        <ButtonLink look="primary" href="">
          {texts.loadAgain}
        </ButtonLink>
      </div>
    </div>
  );
}
