import { type NoticeText, noticeText } from "#content/consent-notices.ts";
import { Icon } from "#ui/components/icon.tsx";
import { Time } from "#ui/components/time.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import { receiptTexts } from "../../texts/kyc-receipt.ts";
import type { ReceiptView } from "./receipt-view.ts";

/** Which notice was agreed to, and its words at that time. */
export function ReceiptConsent({ consent }: Pick<ReceiptView, "consent">) {
  const texts = useTexts(receiptTexts);
  const brand = useBrand();
  const notice = consent && noticeText("kyc", consent.version, brand);
  return (
    <section aria-labelledby="consent">
      <h2 id="consent">{texts.consentTitle}</h2>
      {consent ? (
        <p>
          {texts.consentOn(consent.version)} <Time at={consent.agreedAt} />.
        </p>
      ) : (
        <p>{texts.noConsent}</p>
      )}
      {notice && <Notice {...notice} />}
    </section>
  );
}

function Notice({ summary, sections, agreement }: NoticeText) {
  const texts = useTexts(receiptTexts);
  return (
    <details className="receipt-notice">
      <summary>
        {texts.consentRead} <Icon name="chevron-down" />
      </summary>
      {summary.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {sections.map(({ heading, paragraphs = [], items = [] }) => (
        <section key={heading} aria-label={heading}>
          <h3>{heading}</h3>
          {items.map(({ what, why }) => (
            <p key={what}>
              <strong>{what}</strong>: {why}.
            </p>
          ))}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p>{agreement}</p>
    </details>
  );
}
