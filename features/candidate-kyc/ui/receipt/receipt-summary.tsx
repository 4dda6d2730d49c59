import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { useTexts } from "#ui/texts.ts";
import { receiptTexts } from "../../texts/kyc-receipt.ts";
import type { ReceiptView } from "./receipt-view.ts";

type SummaryProps = Pick<ReceiptView, "id" | "name" | "email" | "receivedAt" | "progress">;

/** Whose receipt it is, and how far everything has come. */
export function ReceiptSummary({ id, name, email, receivedAt, progress }: SummaryProps) {
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
