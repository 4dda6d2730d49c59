import { sendingTexts } from "#content/sending.ts";
import { useTexts } from "#ui/texts.ts";

/** What becomes of a large file: with script a photo is made smaller, without it its owner is told how. */
export function SizeAdvice() {
  const texts = useTexts(sendingTexts);
  return (
    <>
      <span className="hint size-advice with-script">{texts.largerPhotos}</span>
      <noscript>
        {import.meta.env.SSR && (
          <span className="hint size-advice">{texts.largerWithoutScript}</span>
        )}
      </noscript>
    </>
  );
}
