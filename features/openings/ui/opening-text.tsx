import type { Brand } from "#contract/brand-facts.ts";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { Note } from "#ui/components/note.tsx";
import { useTexts } from "#ui/texts.ts";
import type { Opening } from "../opening.ts";
import { notesOf, openingSections, type OpeningSection as Section } from "../opening-sections.ts";
import type { OpeningDescription } from "../texts/opening-descriptions.ts";
import { openingNoteTexts } from "../texts/opening-notes.ts";
import { openingTexts } from "../texts/opening-pages.ts";
import { furtherFacts } from "./opening-facts.ts";

interface OpeningTextProps {
  opening: Opening;
  brand: Brand;
  description: OpeningDescription;
  hideClosingNotes: boolean;
}

/** All that an opening says of itself. `openingHtml` says the same to job search engines. */
export function OpeningText(props: OpeningTextProps) {
  const { opening, brand, description, hideClosingNotes } = props;
  const texts = useTexts(openingTexts);
  const { eligibility } = useTexts(openingNoteTexts);
  const { account, closingNotes = [] } = description;
  return (
    <article className="opening-text stack gap-4">
      {!account && <Description {...description} />}
      {openingSections(opening, texts).map((section) => (
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
          <h2>{texts.closingHeading}</h2>
          <Points lines={closingNotes} />
        </section>
      )}
      <section>
        <h2>{texts.further}</h2>
        <FurtherFacts opening={opening} brand={brand} />
      </section>
      <Note title={texts.notesHeading}>
        <Points lines={notesOf(opening, eligibility)} />
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
  const texts = useTexts(openingTexts);
  return (
    <dl className="further rows">
      {furtherFacts(opening, brand, texts).map(({ label, value, notes, day }) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>{day ? <time dateTime={day}>{value}</time> : [value, ...notes].join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One heading of an opening with its lines, drawn as the section's look says. */
function OpeningSection({ section }: { section: Section }) {
  const { heading, look, lines } = section;
  if (look === "note") {
    return (
      <Note title={heading}>
        <Paragraphs lines={lines} />
      </Note>
    );
  }
  return (
    <section>
      <h2>{heading}</h2>
      <Lines look={look} lines={lines} />
    </section>
  );
}

function Lines({ look, lines }: Pick<Section, "look" | "lines">) {
  if (look === "offers") return <Offers lines={lines} />;
  if (look === "prose" || (look === "points" && lines.length === 1)) {
    return <Paragraphs lines={lines} />;
  }
  const List = look === "duties" ? "ol" : "ul";
  return (
    <List className={look} role={look === "points" ? undefined : "list"}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

function Paragraphs({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}

/** "What: how" on two lines. */
function Offers({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="offers columns is-firm" role="list">
      {lines.map((line) => {
        const [, what = line, how] = line.match(/^([^:]+): (.+)$/) ?? [];
        return (
          <li key={line}>
            <Icon name={offerIcon(line)} />
            <b>
              {what}
              {how && <span className="vh">:</span>}
            </b>{" "}
            {how && <span className="fine">{how}</span>}
          </li>
        );
      })}
    </ul>
  );
}

const offerIcons: readonly [RegExp, IconName][] = [
  [/allowance|salary|bonus/i, "cash"],
  [/training|induction/i, "school"],
  [/day shift/i, "sun"],
  [/promotion|level/i, "arrow-up-right"],
  [/hours|shift|week/i, "clock"],
];

function offerIcon(line: string): IconName {
  return offerIcons.find(([words]) => words.test(line))?.[1] ?? "check";
}
