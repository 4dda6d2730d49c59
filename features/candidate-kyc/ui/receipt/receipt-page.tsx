import { type NoticeText, noticeText } from "#content/consent-notices.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Time } from "#ui/components/time.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { TickList } from "#ui/reading/tick-list.tsx";
import { useTexts } from "#ui/texts.ts";
import { type ReceiptTexts, receiptTexts } from "../../texts/kyc-receipt.ts";
import { DocumentRows } from "./document-rows.tsx";
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

type SummaryProps = Pick<ReceiptView, "id" | "name" | "email" | "receivedAt" | "progress">;

/** Whose receipt it is, and how far everything has come. */
function ReceiptSummary({ id, name, email, receivedAt, progress }: SummaryProps) {
  const texts = useTexts(receiptTexts);
  const { done, required } = progress;
  const words = texts.progress(done, required);
  const facts = [
    [texts.whose, name],
    [texts.email, email],
    [texts.receivedAt, <Time key="" at={receivedAt} />],
    [texts.number, id],
  ] as const;
  return (
    <>
      <dl className="private-facts receipt-facts tiled">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="receipt-progress stack gap-2">
        <p className="display-1">{words}</p>
        <progress value={done} max={required} aria-label={words} />
      </div>
      <Button look="quiet" hidden data-print="">
        {texts.print}
      </Button>
    </>
  );
}

/** Which notice was agreed to, and its words at that time. */
function ReceiptConsent({ consent }: Pick<ReceiptView, "consent">) {
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
