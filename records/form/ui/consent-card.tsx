import { useEffect, useRef } from "react";
import type { NoticeText } from "#content/consent-notices.ts";
import { documentFormTexts } from "#content/document-forms.ts";
import { consentField } from "#contract/answers/consent.ts";
import { Icon } from "#ui/components/icon.tsx";
import { FieldError, fieldAria } from "#ui/fields/field-frame.tsx";
import { useTexts } from "#ui/texts.ts";
import { NoticeSections } from "./notice-sections.tsx";

interface ConsentCardProps {
  notice: NoticeText;
  /** As the page came; then the box belongs to the browser. */
  wasGiven: boolean;
  /** What the form counts. */
  isGiven: boolean;
  error: string | undefined;
}

/** What is collected and why, before the first document leaves the device. */
export function ConsentCard({ notice, wasGiven, isGiven, error }: ConsentCardProps) {
  const box = useRef<HTMLInputElement>(null);
  const before = useRef(isGiven);
  // a consent that is taken back, as by clearing the device, is no tick for the next person
  useEffect(() => {
    if (before.current && !isGiven && box.current) box.current.checked = false;
    before.current = isGiven;
  }, [isGiven]);
  return (
    <section className="consent" aria-labelledby="consent-heading">
      <h2 id="consent-heading">
        <Icon name="shield-check" /> {notice.title}
      </h2>
      <NoticeWords notice={notice} />
      <label className="agree">
        <input
          ref={box}
          type="checkbox"
          id={consentField}
          name={consentField}
          value={notice.version}
          defaultChecked={wasGiven}
          required
          {...fieldAria({ id: consentField, error })}
        />
        <span>{notice.agreement}</span>
      </label>
      <FieldError id={consentField} message={error} />
    </section>
  );
}

function NoticeWords({ notice }: Pick<ConsentCardProps, "notice">) {
  const texts = useTexts(documentFormTexts);
  return (
    <div className="consent-text">
      {notice.summary.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <details>
        <summary>{texts.consent.notice}</summary>
        <div className="consent-whole">
          <NoticeSections sections={notice.sections} />
        </div>
      </details>
    </div>
  );
}
