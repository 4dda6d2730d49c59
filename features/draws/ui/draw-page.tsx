import { ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { Steps } from "#ui/components/steps.tsx";
import type { LoadedDraw } from "../routes/load-draw.ts";
import { type DrawPageTexts, drawTexts } from "../texts/draw-pages.ts";
import { DrawEntrants } from "./draw-entrants.tsx";
import { DrawProof } from "./draw-proof.tsx";
import { DrawStage } from "./draw-stage.tsx";

/** A festival's winner page. */
export function DrawPage({ texts, loaded }: { texts: DrawPageTexts; loaded: LoadedDraw | null }) {
  return (
    <>
      {loaded ? <DrawParts texts={texts} loaded={loaded} /> : <DrawNotRead texts={texts} />}
      {loaded && loaded.earlier.length > 0 && (
        <EarlierDraws title={texts.title} earlier={loaded.earlier} />
      )}
      <section className="wrap section draw-rules stack gap-6" aria-labelledby="rules">
        <h2 id="rules">{texts.rules.title}</h2>
        <Steps items={texts.rules.items} />
        <p className="cta">
          <ButtonLink look="ink" href={texts.other.href} icon="arrow-right">
            {texts.other.label}
          </ButtonLink>
          <ButtonLink look="quiet" href="/Moments">
            See other moments
          </ButtonLink>
        </p>
      </section>
    </>
  );
}

function DrawParts({ texts, loaded }: { texts: DrawPageTexts; loaded: LoadedDraw }) {
  const { draw, entrants } = loaded;
  return (
    <>
      <DrawStage texts={texts} loaded={loaded} />
      <div className="wrap section">
        <DrawProof draw={draw} />
      </div>
      <div className="wrap section">
        <DrawEntrants type={draw.type} texts={texts.entrants} entrants={entrants} />
      </div>
    </>
  );
}

function EarlierDraws({ title, earlier }: Pick<LoadedDraw, "earlier"> & { title: string }) {
  return (
    <section className="wrap section draw-rules stack gap-6" aria-labelledby="earlier">
      <h2 id="earlier">{drawTexts.earlier}</h2>
      <p className="cta">
        {earlier.map(({ name, path }) => (
          <ButtonLink key={name} look="quiet" href={path}>
            {title} {name}
          </ButtonLink>
        ))}
      </p>
    </section>
  );
}

/** What went wrong was logged where the draw was read; the rest of the page stands. */
function DrawNotRead({ texts }: { texts: DrawPageTexts }) {
  return (
    <PageHead title={texts.title} lead={drawTexts.notRead}>
      <ButtonLink look="primary" href={texts.path} icon="refresh">
        Try again
      </ButtonLink>
    </PageHead>
  );
}
