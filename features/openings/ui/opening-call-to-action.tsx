import { applyPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { Steps } from "#ui/components/steps.tsx";
import type { Opening } from "../opening.ts";
import { nextSteps } from "../texts/opening-notes.ts";

/** The panel beside the text: apply, take a test, ask. */
export function OpeningCallToAction({ opening }: { opening: Opening }) {
  const { openingCode, testLinks } = opening;
  const talk = testLinks.length > 0 ? nextSteps.withTest : nextSteps.withoutTest;
  return (
    <aside className="cta-panel" aria-labelledby="cta">
      <Picture name="hq-reception" sizes="(max-width: 62rem) 92vw, 21rem" alt="" />
      <div className="cta-in">
        <h2 id="cta">Ready when you are</h2>
        <p>The form takes about four minutes. Have your resume at hand.</p>
        <ButtonLink look="primary" href={applyPath(openingCode)} icon="arrow-right">
          Apply now
        </ButtonLink>
        {testLinks.map(({ name, url }) => (
          <ButtonLink
            key={url}
            look="quiet"
            href={url}
            icon="arrow-up-right"
            target="_blank"
            rel="noopener"
          >
            {name}
            <span className="vh"> (opens in a new tab)</span>
          </ButtonLink>
        ))}
        <Steps items={[nextSteps.call, talk, nextSteps.offer]} />
        <p className="ask">
          Something unclear? <a href="/contact-us">Ask us</a>
        </p>
      </div>
    </aside>
  );
}
