import type { Brand } from "#contract/brand-facts.ts";
import { type ReferralTexts, referralTexts } from "#features/openings/index.ts";
import type { Referrer } from "#features/referrers/index.ts";
import { isPictureName, Picture } from "#ui/components/picture.tsx";
import { useTexts } from "#ui/texts.ts";

interface ReferrerPanelProps {
  referrer: Referrer | null;
  /** Whether the page's address names an employee at all; an unknown one is never repeated. */
  linked: boolean;
  brand: Brand;
}

/** Who sent the link, as HR's list shows them; else words that hold for everyone. */
export function ReferrerPanel({ referrer, linked, brand }: ReferrerPanelProps) {
  const texts = useTexts(referralTexts);
  if (!referrer) {
    return <NeutralPanel {...(linked ? texts.unknownReferrer : texts.noReferrer)(brand)} />;
  }
  return (
    <section className="referrer" aria-labelledby="referrer">
      <p className="index-tab">{texts.tab}</p>
      <Portrait {...referrer} />
      <div className="referrer-text">
        <h2 id="referrer">{referrer.referName}</h2>
        <p className="referrer-who">{texts.describe(referrer, brand)}</p>
        {referrer.information && (
          <blockquote>
            {paragraphsOf(referrer.information).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </blockquote>
        )}
      </div>
    </section>
  );
}

/** Not the openings' own function: it would bring what draws their texts into the browser. */
const paragraphsOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Whoever has no picture yet has a letter. */
function Portrait({ imagePath, referName }: Referrer) {
  const { portrait } = useTexts(referralTexts);
  if (isPictureName(imagePath)) {
    return (
      <Picture name={imagePath} sizes="(max-width: 48rem) 92vw, 13rem" alt={portrait(referName)} />
    );
  }
  return (
    <span className="referrer-letter" aria-hidden="true">
      {[...referName][0]}
    </span>
  );
}

function NeutralPanel({ tab, heading, who, text }: ReturnType<ReferralTexts["noReferrer"]>) {
  return (
    <section className="referrer" aria-labelledby="referrer">
      <p className="index-tab">{tab}</p>
      <Picture name="moment-lanyards" sizes="(max-width: 48rem) 92vw, 13rem" alt="" />
      <div className="referrer-text">
        <h2 id="referrer">{heading}</h2>
        <p className="referrer-who">{who}</p>
        <p className="referrer-note">{text}</p>
      </div>
    </section>
  );
}
