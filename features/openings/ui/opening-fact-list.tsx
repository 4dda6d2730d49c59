import { Icon } from "#ui/components/icon.tsx";
import { useTexts } from "#ui/texts.ts";
import type { Opening } from "../opening.ts";
import { openingTexts } from "../texts/opening-pages.ts";
import { headFacts } from "./opening-facts.ts";

/** The case file's sheet: what a candidate decides by, under an index tab. */
export function OpeningFacts({ opening }: { opening: Opening }) {
  const texts = useTexts(openingTexts);
  return (
    <div className="case-facts lifted overlaps" data-tab={opening.department}>
      <dl className="cells">
        {headFacts(opening, texts).map(({ label, value, notes, icon }) => (
          <div key={label}>
            <dt className="fine">
              {icon && <Icon name={icon} />} {label}
            </dt>
            <dd>
              {value}{" "}
              {notes.map((note) => (
                <small key={note} className="fine">
                  {note}{" "}
                </small>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
