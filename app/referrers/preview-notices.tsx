import { dataTexts } from "#content/desk-data.ts";
import type { PreviewView } from "./data-file-view.ts";

/** What is not wrong, but should be looked at. */
export function PreviewNotices({ isLegacyEncoding, ignored, missingPictures }: PreviewView) {
  if (!isLegacyEncoding && ignored.length === 0 && missingPictures.count === 0) return null;
  return (
    <section className="callout" aria-label="To be looked at">
      {isLegacyEncoding && <p>{dataTexts.legacyEncoding}</p>}
      {ignored.length > 0 && <p>Columns that are not used: {ignored.join(", ")}.</p>}
      {missingPictures.count > 0 && (
        <p>
          {dataTexts.missingPictures} {missingPictures.rows.slice(0, 10).join(", ")}
          {missingPictures.count > 10 && ` and ${missingPictures.count - 10} more`}.
        </p>
      )}
    </section>
  );
}
