import { kycTexts } from "#content/kyc.ts";
import { askedFields, type KycSection, kycSections } from "#contract/answers/kyc-fields.ts";
import { Icon } from "#ui/components/icon.tsx";
import { useTexts } from "#ui/texts.ts";
import { kycError, kycProgress } from "../../kyc-record.ts";

/** How many of the required answers and documents are there: always in sight. */
export function ProgressCard({ values }: { values: Record<string, string> }) {
  const texts = useTexts(kycTexts);
  const { done, required } = kycProgress(values);
  const counted = texts.countedProgress(done, required);
  return (
    <div className="kyc-progress">
      <p>
        <b role="status">{counted}</b> <span>{texts.stillToGo(required - done)}</span>
      </p>
      <progress value={done} max={required} aria-label={counted} />
      <nav aria-label={texts.sectionsLabel}>
        <ol role="list">
          {sectionsProgress(values).map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>
                {section.heading} <SectionCount section={section} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

function SectionCount({ section: { done, required } }: { section: SectionProgress }) {
  const texts = useTexts(kycTexts);
  if (done < required) return <span className="open-count">{texts.doneOf(done, required)}</span>;
  return (
    <span className="done-count">
      <Icon name="check" />
      <span className="vh">{texts.complete}</span>
    </span>
  );
}

/** How far a section is. */
interface SectionProgress {
  id: KycSection;
  heading: string;
  done: number;
  required: number;
}

/** How many of the required questions of each section are answered. @param values by key */
function sectionsProgress(values: Readonly<Record<string, string>>): SectionProgress[] {
  const required = askedFields(values).filter((field) => field.required);
  return kycSections.map(({ id, heading }) => {
    const own = required.filter(({ section }) => section === id);
    const done = own.filter((field) => kycError(field, values[field.key]) === null);
    return { id, heading, done: done.length, required: own.length };
  });
}
