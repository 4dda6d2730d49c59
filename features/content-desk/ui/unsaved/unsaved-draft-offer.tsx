import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";

interface TypedOfferProps {
  /** When it was typed; null where nothing is kept. */
  at: number | null;
  onPutBack: () => void;
  onForget: () => void;
}

/** Something was typed here on an earlier visit and not saved. */
export function TypedOffer({ at, onPutBack, onForget }: TypedOfferProps) {
  return (
    <div className="callout typed-offer" role="status" hidden={at === null}>
      <p>You typed here on {at !== null && <Time at={new Date(at)} />} and did not save it.</p>
      <Button type="button" look="ink" onClick={onPutBack}>
        Put it back
      </Button>
      <Button type="button" look="quiet" onClick={onForget}>
        Forget it
      </Button>
    </div>
  );
}

/** Why a form could not be sent; stands where it is seen while typing. */
export function NotSent({ problem }: { problem: string | null }) {
  return (
    <p className="not-sent" role="alert" hidden={problem === null}>
      {problem}
    </p>
  );
}
