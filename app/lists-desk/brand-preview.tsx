import type { Brand } from "#contract/brand-facts.ts";
import { OfficeSheet } from "../contact/office-sheet.tsx";
import { HomeStory } from "../home/home-story.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";
import { BrandContext } from "../ui/use-brand.ts";
import type { PreviewProps } from "./previews.tsx";

/** Where the facts stand most: the office, the figures, the end of every page. */
export function BrandPreview({ body }: PreviewProps) {
  const brand: Brand = body;
  return (
    <BrandContext value={brand}>
      <PageHead title={brand.companyName} lead={brand.tagLine} art="banner-contact" />
      <div className="wrap section">
        <OfficeSheet />
      </div>
      <HomeStory />
      <SiteFooter openings={[]} year={new Date().getFullYear()} />
    </BrandContext>
  );
}
