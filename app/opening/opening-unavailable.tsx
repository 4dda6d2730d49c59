import { brand } from "#content/brand.ts";
import { ButtonLink } from "../ui/button.tsx";

/** Instead of the list when it could not be read. The empty link asks for the same address again. */
export function OpeningsUnavailable() {
  return (
    <div className="no-match" role="alert">
      <h2>The openings could not be loaded</h2>
      <p>
        That is our fault, not yours. Please try again in a moment, or write to{" "}
        <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
      <p className="cta">
        <ButtonLink look="ink" href="" icon="refresh">
          Try again
        </ButtonLink>
      </p>
    </div>
  );
}
