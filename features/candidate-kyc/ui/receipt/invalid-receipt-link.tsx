import { FurtherLinks } from "#ui/page/further-links.tsx";
import { GonePage } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { receiptTexts } from "../../texts/kyc-receipt.ts";

/** The same for a link that never was and one that is no more. */
export function Gone({ busy: isBusy }: { busy: boolean }) {
  const { goneTitle: title, gone: lead, busy } = useTexts(receiptTexts);
  return (
    <GonePage texts={{ title, lead, busy }} busy={isBusy}>
      <FurtherLinks />
    </GonePage>
  );
}
