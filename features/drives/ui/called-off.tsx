import { bookingTexts } from "../texts/walk-ins.ts";

/** Before everything else on each screen of a drive that does not take place. */
export function CalledOff({ is }: { is: boolean }) {
  if (!is) return null;
  return (
    <p className="callout called-off" role="note">
      {bookingTexts.calledOff}
    </p>
  );
}
