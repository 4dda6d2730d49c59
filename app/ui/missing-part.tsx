import { missingParts } from "#content/missing-parts.ts";
import { ButtonLink } from "./button.tsx";

/**
 * What `app/enhance/tell-of-missing-parts.ts` shows when a script that the page loads late did not
 * come. It stands in every page, because then nothing else can be fetched either; above all the
 * rest, where it covers nothing, unless it is to float over a screen that fills the window.
 */
export function MissingPart({ floating = false }: { floating?: boolean }) {
  return (
    <div className={floating ? "toasts" : undefined} role="alert" hidden data-part-missing="">
      <div className="toast toast-error">
        <div>{missingParts.told}</div>
        {/* an empty address is this page, asked for anew */}
        <ButtonLink look="primary" href="">
          {missingParts.again}
        </ButtonLink>
      </div>
    </div>
  );
}
