import { Button } from "#ui/components/button.tsx";

/** What `enhance/keep-typing.ts` says: that something typed was not saved, and is kept. */
export function TypedOffer() {
  return (
    <div className="callout typed-offer" role="status" hidden data-typed-offer="">
      <p>
        You typed here on <span data-when="" /> and did not save it.
      </p>
      <Button type="button" look="ink" data-put-back="">
        Put it back
      </Button>
      <Button type="button" look="quiet" data-forget="">
        Forget it
      </Button>
    </div>
  );
}

/** Why a form could not be sent; stands where it is seen while typing. */
export function NotSent() {
  return <p className="not-sent" role="alert" hidden data-not-sent="" />;
}
