import type { ReactNode } from "react";
import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Steps } from "#ui/components/steps.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { useTexts } from "#ui/texts.ts";
import { applyTexts } from "../../texts/apply.ts";
import { applicationForm } from "../sending/application-draft.ts";

interface ThankYouProps {
  text: string;
  /** The answers by field id: what the device has of them is over, and not sent from here. Absent where they are not known. */
  sent?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

/** Where the form leads without script; with script the same words stand in a dialog. */
export function ThankYou({ text, sent, children }: ThankYouProps) {
  const texts = useTexts(applyTexts);
  return (
    <>
      <PageHead title={texts.receivedHeading} lead={text} />
      <div
        className="wrap section"
        data-application-received={sent ? JSON.stringify(sent) : ""}
        data-queue={sent && applicationForm}
      >
        <div className="prose">
          {children}
          <h2>{texts.nextHeading}</h2>
          <Steps items={texts.nextSteps(null)} />
          <p className="cta">
            <ButtonLink look={children ? "quiet" : "ink"} href={openingsPath} icon="arrow-right">
              {texts.seeOpenings}
            </ButtonLink>
          </p>
        </div>
      </div>
    </>
  );
}
