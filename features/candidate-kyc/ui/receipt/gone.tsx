import { FurtherLinks } from "#ui/components/further-links.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { useTexts } from "#ui/texts.ts";
import { receiptTexts } from "../../texts/kyc-receipt.ts";

/** The same for a link that never was and one that is no more. */
export function Gone({ busy }: { busy: boolean }) {
  const texts = useTexts(receiptTexts);
  return (
    <>
      <PageHead title={texts.goneTitle} lead={busy ? texts.busy : texts.gone} />
      <div className="wrap section">
        <FurtherLinks />
      </div>
    </>
  );
}
