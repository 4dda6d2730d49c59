import { TickList } from "#ui/reading/tick-list.tsx";
import { receiptTexts } from "../../texts/kyc-receipt.ts";
import { ReceiptConsent } from "./receipt-consent.tsx";
import type { ReceiptView } from "./receipt-view.ts";

type AsideProps = Pick<ReceiptView, "consent" | "legalHold"> & { withdrawHref: string };

/** What holds for the whole of it: consent, its withdrawal, the link itself. */
export function ReceiptAside({ consent, legalHold, withdrawHref }: AsideProps) {
  return (
    <div className="receipt-aside">
      <ReceiptConsent consent={consent} />
      <section aria-labelledby="withdraw">
        <h2 id="withdraw">{receiptTexts.withdrawTitle}</h2>
        <p>{legalHold ? receiptTexts.holdLead : receiptTexts.withdrawLead}</p>
        {!legalHold && (
          <a className="receipt-withdraw" href={withdrawHref}>
            {receiptTexts.withdrawLink}
          </a>
        )}
      </section>
      <section aria-labelledby="keep">
        <h2 id="keep">{receiptTexts.keepTitle}</h2>
        <TickList items={receiptTexts.keep} />
      </section>
    </div>
  );
}
