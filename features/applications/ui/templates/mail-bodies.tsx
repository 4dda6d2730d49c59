import type { ReactNode } from "react";
import { Fact, Facts } from "#ui/desk/record-panels.tsx";

interface MailPartsProps {
  subject: string;
  text: string;
  /** Shown above both parts, beside the subject. */
  facts: readonly (readonly [name: string, value: string])[];
  /** The frame with the HTML part. */
  children: ReactNode;
}

/** An email as its candidate would read it, HTML and text side by side. */
export function MailParts({ subject, text, facts, children }: MailPartsProps) {
  return (
    <section className="panel pad stack" aria-label={subject}>
      <Facts className="mail-preview-facts">
        {[["Subject", subject] as const, ...facts].map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <p className="soft">
        The private link of the application is not in here: an example is in its place.
      </p>
      <div className="tiled mail-preview-both">
        <div>
          <h2>HTML part</h2>
          {children}
        </div>
        <div>
          <h2>Text part</h2>
          <pre>{text}</pre>
        </div>
      </div>
    </section>
  );
}
