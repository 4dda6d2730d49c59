import { largerPhotos, largerWithoutScript } from "#content/sending.ts";

/** What becomes of a large file: with script a photo is made smaller, without it its owner is told how. */
export function SizeAdvice() {
  return (
    <>
      <span className="hint size-advice with-script">{largerPhotos}</span>
      <noscript>
        {import.meta.env.SSR && <span className="hint size-advice">{largerWithoutScript}</span>}
      </noscript>
    </>
  );
}
