import type { Brand } from "#contract/brand-facts.ts";
import { HomeStory, OfficeSheet } from "#features/site-pages/ui/index.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { SiteFooter } from "#ui/page/site-footer.tsx";
import { BrandContext } from "#ui/page/use-brand.ts";
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
