import { missingParts } from "#content/missing-parts.ts";
import { ButtonLink } from "./button.tsx";

/**
 * What `app/enhance/tell-of-missing-parts.ts` shows when a script that the page loads late did not
 * come. It stands in every page, because then nothing else can be fetched either; above all the rest,
 * so that it covers nothing.
 */
export function MissingPart() {
  return (
    <div role="alert" hidden data-part-missing="">
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
