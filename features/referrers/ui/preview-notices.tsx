import { dataTexts } from "../texts/desk-data.ts";
import type { Counted, PreviewView } from "./data-file-view.ts";

/** What is not wrong, but should be looked at. */
export function PreviewNotices(preview: PreviewView) {
  const { isLegacyEncoding, ignored, missingPictures, endingLinks } = preview;
  const counts = [ignored.length, missingPictures.count, endingLinks.count];
  if (!isLegacyEncoding && counts.every((count) => count === 0)) return null;
  return (
    <section className="callout" aria-label="Please check">
      {isLegacyEncoding && <p>{dataTexts.legacyEncoding}</p>}
      {ignored.length > 0 && <p>Unused columns: {ignored.join(", ")}.</p>}
      <SomeOf label={dataTexts.missingPictures} found={missingPictures} />
      <SomeOf label={dataTexts.endingLinks} found={endingLinks} />
    </section>
  );
}

function SomeOf({ label, found }: { label: string; found: Counted<string> }) {
  if (found.count === 0) return null;
  return (
    <p>
      {label} {found.rows.slice(0, 10).join(", ")}
      {found.count > 10 && ` and ${found.count - 10} more`}.
    </p>
  );
}
