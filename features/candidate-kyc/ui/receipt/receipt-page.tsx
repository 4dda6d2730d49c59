import { Icon } from "#ui/components/icon.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { TickList } from "#ui/reading/tick-list.tsx";
import { receiptTexts } from "../../texts/kyc-receipt.ts";
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
  const { title, lead } = headline(receipt);
  return (
    <div className="kyc-receipt">
      <PageHead title={title} lead={lead} hasFilter />
      <div className="wrap">
        <div className="tab-sheet receipt-sheet" data-tab={receiptTexts.tab}>
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

function headline({ state, open }: ReceiptView) {
  const { states } = receiptTexts;
  const { waiting } = states;
  if (open.length > 0) return { title: waiting.title(open.length), lead: waiting.lead };
  return states[state === "complete" ? "complete" : "to-check"];
}

type DocumentsProps = Pick<ReceiptView, "open" | "here" | "optional" | "answers"> & {
  send: SendProps;
};

function Documents({ open, here, optional, answers, send }: DocumentsProps) {
  return (
    <div className="receipt-main">
      {open.length > 0 && (
        <section aria-labelledby="open">
          <h2 id="open">{receiptTexts.openTitle}</h2>
          <DocumentRows rows={open} send={send} />
        </section>
      )}
      {here.length > 0 && (
        <section aria-labelledby="here">
          <h2 id="here">{receiptTexts.hereTitle}</h2>
          <DocumentRows rows={here} send={send} />
        </section>
      )}
      {optional.length > 0 && (
        <details
          className="receipt-more"
          open={optional.some(({ key }) => key === send.refused?.key)}
        >
          <summary>
            <h2>{receiptTexts.optionalTitle(optional.length)}</h2> <Icon name="chevron-down" />
          </summary>
          <DocumentRows rows={optional} send={send} />
        </details>
      )}
      <details className="receipt-more">
        <summary>
          <h2>{receiptTexts.answersTitle}</h2> <Icon name="chevron-down" />
        </summary>
        <dl className="receipt-answers">
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
  return (
    <div className="receipt-aside stack gap-6">
      <ReceiptConsent consent={consent} />
      <section aria-labelledby="withdraw">
        <h2 id="withdraw">{receiptTexts.withdrawTitle}</h2>
        <p>{legalHold ? receiptTexts.holdLead : receiptTexts.withdrawLead}</p>
        {!legalHold && (
          <a className="receipt-withdraw tap" href={withdrawHref}>
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
