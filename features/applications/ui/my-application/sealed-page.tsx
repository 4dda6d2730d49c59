import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import { myApplicationTexts } from "../../texts/my-application.ts";
import { sealedTexts } from "../../texts/sealed.ts";
import type { SealedWords } from "./sealed-view.ts";

/** What a candidate reads of an application that is sealed: that it is kept, until when, and who can open it. */
export function SealedPage({ number, title, lead, kept, who }: SealedWords) {
  const texts = useTexts(myApplicationTexts);
  const sealedWords = useTexts(sealedTexts);
  const { humanResources } = useBrand().mailboxes;
  return (
    <>
      <PageHead title={`${texts.number(number)} ${title}`} lead={lead} hasFilter />
      <div className="wrap section withdraw stack gap-6 at-start">
        <Part id="kept" title={sealedWords.whatTitle} paragraphs={kept} />
        <Part id="who" title={sealedWords.whoTitle} paragraphs={who} />
        <p>
          <a href={`mailto:${humanResources}`}>{humanResources}</a>
        </p>
        <p>
          <ButtonLink look="ink" href={openingsPath} icon="arrow-right">
            {texts.openings}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

function Part({ id, title, paragraphs }: { id: string; title: string; paragraphs: string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </section>
  );
}
