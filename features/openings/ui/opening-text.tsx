import type { Brand } from "#contract/brand-facts.ts";
import { Note } from "#ui/components/note.tsx";
import type { Opening } from "../opening.ts";
import { closingHeading, notesHeading } from "../opening-html.ts";
import { notesOf, openingSections } from "../opening-sections.ts";
import type { OpeningDescription } from "../texts/opening-descriptions.ts";
import { furtherFacts } from "./opening-facts.ts";
import { OpeningSection } from "./opening-section.tsx";

interface OpeningTextProps {
  opening: Opening;
  brand: Brand;
  description: OpeningDescription;
  hideClosingNotes: boolean;
}

/** All that an opening says of itself. `openingHtml` says the same to job search engines. */
export function OpeningText(props: OpeningTextProps) {
  const { opening, brand, description, hideClosingNotes } = props;
  const { account, closingNotes = [] } = description;
  return (
    <article className="opening-text stack gap-4">
      {!account && <Description {...description} />}
      {openingSections(opening).map((section) => (
        <OpeningSection key={section.key} section={section} />
      ))}
      {account && (
        <section className="account">
          <h2>{account.heading}</h2>
          <p className="hint">{account.byline}</p>
          <Description {...description} />
        </section>
      )}
      {closingNotes.length > 0 && !hideClosingNotes && (
        <section>
          <h2>{closingHeading}</h2>
          <Points lines={closingNotes} />
        </section>
      )}
      <section>
        <h2>More about this opening</h2>
        <FurtherFacts opening={opening} brand={brand} />
      </section>
      <Note title={notesHeading}>
        <Points lines={notesOf(opening)} />
      </Note>
    </article>
  );
}

function Description({ lead, paragraphs }: OpeningDescription) {
  return (
    <>
      <p className="lead">{lead}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

function Points({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function FurtherFacts({ opening, brand }: { opening: Opening; brand: Brand }) {
  return (
    <dl className="further rows">
      {furtherFacts(opening, brand).map(({ label, value, notes, day }) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>{day ? <time dateTime={day}>{value}</time> : [value, ...notes].join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}
