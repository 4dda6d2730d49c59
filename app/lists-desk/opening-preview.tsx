import { descriptionFor } from "#content/opening-descriptions.ts";
import type { OpeningContent } from "#contract/opening-content.ts";
import { OpeningDetail } from "../opening/opening-detail.tsx";
import { useBrand } from "../ui/use-brand.ts";
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
