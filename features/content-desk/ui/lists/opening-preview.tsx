import type { OpeningContent } from "#features/openings/opening-content.ts";
import { descriptionFor } from "#features/openings/texts/opening-descriptions.ts";
import { OpeningDetail } from "#features/openings/ui/opening-detail.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
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
