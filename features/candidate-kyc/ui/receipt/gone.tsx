import { FurtherLinks } from "#ui/components/further-links.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { receiptTexts } from "../../texts/kyc-receipt.ts";

/** The same for a link that never was and one that is no more. */
export function Gone({ busy }: { busy: boolean }) {
  return (
    <>
      <PageHead
        title={receiptTexts.goneTitle}
        lead={busy ? receiptTexts.busy : receiptTexts.gone}
      />
      <div className="wrap section">
        <FurtherLinks />
      </div>
    </>
  );
}
