import { useTexts } from "#ui/texts.ts";
import { bookingTexts } from "../texts/walk-ins.ts";

/** Before everything else on each screen of a drive that does not take place. */
export function CalledOff({ is }: { is: boolean }) {
  const texts = useTexts(bookingTexts);
  if (!is) return null;
  return (
    <p className="callout called-off" role="note">
      {texts.calledOff}
    </p>
  );
}
