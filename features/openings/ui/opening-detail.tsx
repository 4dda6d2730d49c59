import type { Brand } from "#contract/brand-facts.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import type { Opening } from "../opening.ts";
import type { OpeningDescription } from "../texts/opening-descriptions.ts";
import { OpeningApplyBar } from "./opening-apply-bar.tsx";
import { OpeningCallToAction } from "./opening-call-to-action.tsx";
import { OpeningFacts } from "./opening-fact-list.tsx";
import { OpeningOthers } from "./opening-others.tsx";
import { OpeningText } from "./opening-text.tsx";

interface OpeningDetailProps {
  opening: Opening;
  description: OpeningDescription;
  /** Openings of the same department. */
  others: readonly Opening[];
  brand: Brand;
}

/** An opening in its normal mode: title, call to action, details. */
export function OpeningDetail({ opening, description, others, brand }: OpeningDetailProps) {
  const { openingTitle, summary } = opening;
  return (
    <>
      <PageHead
        title={openingTitle}
        lead={summary}
        crumbs={[{ label: "Current openings", href: openingsPath }, { label: openingTitle }]}
        hasFilter
      />
      <div className="wrap opening">
        <OpeningFacts opening={opening} />
        <div className="opening-cols">
          <OpeningText
            opening={opening}
            brand={brand}
            description={description}
            hideClosingNotes={false}
          />
          <OpeningCallToAction opening={opening} />
        </div>
        <OpeningOthers opening={opening} others={others} />
      </div>
      <OpeningApplyBar opening={opening} />
    </>
  );
}
