import { descriptionFor, type OpeningContent } from "#features/openings/index.ts";
import { OpeningDetail } from "#features/openings/ui/index.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import type { PreviewProps } from "./previews.tsx";

/** The opening's own page with the draft in it. */
export function OpeningPreview({ itemKey, body }: PreviewProps) {
  const content: OpeningContent = body;
  return (
    <OpeningDetail
      opening={{ ...content, openingId: Number(itemKey) }}
      description={descriptionFor(content.openingCode)}
      others={[]}
      brand={useBrand()}
    />
  );
}
