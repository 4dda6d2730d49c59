import { siteTexts } from "#content/site-texts.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { applyPath, openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { Steps } from "#ui/components/steps.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { useTexts } from "#ui/texts.ts";
import type { Opening } from "../opening.ts";
import type { OpeningDescription } from "../texts/opening-descriptions.ts";
import { nextStepTexts } from "../texts/opening-notes.ts";
import { openingTexts } from "../texts/opening-pages.ts";
import { OpeningFacts } from "./opening-fact-list.tsx";
import { payOf } from "./opening-facts.ts";
import { OpeningList } from "./opening-results.tsx";
import { OpeningText } from "./opening-text.tsx";

interface OpeningDetailProps {
  opening: Opening;
  description: OpeningDescription;
  /** Openings of the same department. */
  others: readonly Opening[];
  brand: Brand;
  /** Walk-in drives to come that are for it. */
  drives?: readonly { href: string; label: string }[];
}

/** An opening in its normal mode: title, call to action, details. */
export function OpeningDetail(props: OpeningDetailProps) {
  const { opening, description, others, brand, drives = [] } = props;
  const texts = useTexts(openingTexts);
  const { openingTitle, summary } = opening;
  return (
    <>
      <PageHead
        title={openingTitle}
        lead={summary}
        crumbs={[{ label: texts.openings, href: openingsPath }, { label: openingTitle }]}
        hasFilter
      />
      <div className="wrap opening stack">
        <OpeningFacts opening={opening} />
        <div className="opening-cols columns">
          <OpeningText
            opening={opening}
            brand={brand}
            description={description}
            hideClosingNotes={false}
          />
          <OpeningCallToAction opening={opening} drives={drives} />
        </div>
        <OpeningOthers opening={opening} others={others} />
      </div>
      <OpeningApplyBar opening={opening} />
    </>
  );
}

/** On phones the way to the form stays at the lower edge of the screen. */
function OpeningApplyBar({ opening }: { opening: Opening }) {
  const texts = useTexts(openingTexts);
  const pay = payOf(opening);
  return (
    <div className="apply-bar">
      <p>
        <b>{opening.openingTitle}</b>
        {pay && (
          <span className="fine">
            {pay.value} {pay.note}
          </span>
        )}
      </p>
      <ButtonLink look="primary" href={applyPath(opening.openingCode)}>
        {texts.apply}
      </ButtonLink>
    </div>
  );
}

/** The panel beside the text: apply, take a test, ask. */
function OpeningCallToAction({
  opening,
  drives,
}: Required<Pick<OpeningDetailProps, "opening" | "drives">>) {
  const texts = useTexts(openingTexts);
  const next = useTexts(nextStepTexts);
  const { inNewTab } = useTexts(siteTexts);
  const { openingCode, testLinks } = opening;
  return (
    <aside className="cta-panel night" aria-labelledby="cta">
      <Picture name="hq-reception" sizes="(max-width: 62rem) 92vw, 21rem" alt="" />
      <div className="cta-in stack">
        <h2 id="cta">{texts.ready}</h2>
        <p className="muted">{texts.readyLead}</p>
        <ButtonLink look="primary" href={applyPath(openingCode)} icon="arrow-right">
          {texts.apply}
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
            <span className="vh"> {inNewTab}</span>
          </ButtonLink>
        ))}
        {drives.map(({ href, label }) => (
          <p key={href} className="walk-in-link">
            <a href={href}>
              <Icon name="walk" /> {texts.walkInDrive}
              <span> {label}</span>
            </a>
          </p>
        ))}
        <Steps items={[next.call, next.talk(testLinks.length > 0), next.offer]} />
        <p className="ask is-tall fine">
          {texts.ask} <a href="/contact-us">{texts.askLink}</a>
        </p>
      </div>
    </aside>
  );
}

interface OthersProps {
  opening: Opening;
  others: readonly Opening[];
}

/** Where to go from an opening that does not fit. */
function OpeningOthers({ opening, others }: OthersProps) {
  const texts = useTexts(openingTexts);
  return (
    <section className="more stack gap-4" aria-labelledby="more">
      <h2 id="more">{others.length > 0 ? texts.others(opening.department) : texts.noOthers}</h2>
      {others.length > 0 && <OpeningList openings={others} />}
      <p className="is-tall">
        <a href={openingsPath}>{texts.all}</a>
      </p>
    </section>
  );
}
