import { receiptTexts } from "#content/kyc-receipt.ts";
import type { ReceiptView } from "./receipt-view.ts";

/** Which notice was agreed to, and its words. */
export function ReceiptConsent({ consent }: Pick<ReceiptView, "consent">) {
  return (
    <section aria-labelledby="consent">
      <h2 id="consent">{receiptTexts.consentTitle}</h2>
      {consent ? (
        <p>
          {receiptTexts.consentOn(consent.version)}{" "}
          <time dateTime={consent.agreedAt.iso}>{consent.agreedAt.dayAndTime}</time>.
        </p>
      ) : (
        <p>{receiptTexts.noConsent}</p>
      )}
    </section>
  );
}
