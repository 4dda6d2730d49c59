import { Icon } from "#ui/components/icon.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { TickList } from "#ui/reading/tick-list.tsx";
import { useTexts } from "#ui/texts.ts";
import { type ReceiptTexts, receiptTexts } from "../../texts/kyc-receipt.ts";
import { DocumentRows } from "./document-rows.tsx";
import { ReceiptConsent } from "./receipt-consent.tsx";
import { ReceiptSummary } from "./receipt-summary.tsx";
import type { ReceiptView } from "./receipt-view.ts";
import type { SendProps } from "./send-form.tsx";

interface ReceiptPageProps {
  receipt: ReceiptView;
  send: SendProps;
  withdrawHref: string;
}

/** A candidate's own page: what arrived, what HR made of it, and what is to be done. */
export function ReceiptPage({ receipt, send, withdrawHref }: ReceiptPageProps) {
  const texts = useTexts(receiptTexts);
  const { title, lead } = headline(texts, receipt);
  return (
    <div className="kyc-receipt">
      <PageHead title={title} lead={lead} hasFilter />
      <div className="wrap">
        <div className="tab-sheet lifted overlaps receipt-sheet" data-tab={texts.tab}>
          <ReceiptSummary {...receipt} />
        </div>
        <div className="receipt-grid columns">
          <Documents {...receipt} send={send} />
          <ReceiptAside {...receipt} withdrawHref={withdrawHref} />
        </div>
      </div>
    </div>
  );
}

function headline({ states }: ReceiptTexts, { state, open }: ReceiptView) {
  const { waiting } = states;
  if (open.length > 0) return { title: waiting.title(open.length), lead: waiting.lead };
  return states[state === "complete" ? "complete" : "to-check"];
}

type DocumentsProps = Pick<ReceiptView, "open" | "here" | "optional" | "answers"> & {
  send: SendProps;
};

function Documents({ open, here, optional, answers, send }: DocumentsProps) {
  const texts = useTexts(receiptTexts);
  return (
    <div className="receipt-main stack gap-7">
      {open.length > 0 && (
        <section aria-labelledby="open">
          <h2 id="open">{texts.openTitle}</h2>
          <DocumentRows rows={open} send={send} />
        </section>
      )}
      {here.length > 0 && (
        <section aria-labelledby="here">
          <h2 id="here">{texts.hereTitle}</h2>
          <DocumentRows rows={here} send={send} />
        </section>
      )}
      {optional.length > 0 && (
        <details
          className="receipt-more"
          open={optional.some(({ key }) => key === send.refused?.key)}
        >
          <summary>
            <h2>{texts.optionalTitle(optional.length)}</h2> <Icon name="chevron-down" />
          </summary>
          <DocumentRows rows={optional} send={send} />
        </details>
      )}
      <details className="receipt-more">
        <summary>
          <h2>{texts.answersTitle}</h2> <Icon name="chevron-down" />
        </summary>
        <dl className="private-facts tiled">
          {answers.map(({ label, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two employers are asked the same
            <div key={index}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

type AsideProps = Pick<ReceiptView, "consent" | "legalHold"> & { withdrawHref: string };

/** What holds for the whole of it: consent, its withdrawal, the link itself. */
function ReceiptAside({ consent, legalHold, withdrawHref }: AsideProps) {
  const texts = useTexts(receiptTexts);
  return (
    <div className="receipt-aside stack gap-6">
      <ReceiptConsent consent={consent} />
      <section aria-labelledby="withdraw">
        <h2 id="withdraw">{texts.withdrawTitle}</h2>
        <p>{legalHold ? texts.holdLead : texts.withdrawLead}</p>
        {!legalHold && (
          <a className="receipt-withdraw side-link is-hard" href={withdrawHref}>
            {texts.withdrawLink}
          </a>
        )}
      </section>
      <section aria-labelledby="keep">
        <h2 id="keep">{texts.keepTitle}</h2>
        <TickList items={texts.keep} />
      </section>
    </div>
  );
}
