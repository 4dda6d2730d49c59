import type { ReactNode } from "react";
import { openingsPath } from "#contract/opening-paths.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { useTexts } from "#ui/texts.ts";
import { jobAlertsPath } from "../alert-paths.ts";
import { alertTexts, goneAlertTexts, unsubscribeTexts } from "../texts/job-alerts.ts";

interface AlertStepProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** A page that asks once more, or says what was done. */
export function AlertStep({ title, lead, children }: AlertStepProps) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="wrap section alert-step stack gap-5 at-start">{children}</div>
    </>
  );
}

/** A button that posts to the page itself. */
export function StepButton({ children }: { children: ReactNode }) {
  return (
    <form method="post">
      <Button look="ink" type="submit">
        {children}
      </Button>
    </form>
  );
}

export function ToOpenings() {
  const texts = useTexts(alertTexts);
  return (
    <ButtonLink look="quiet" href={openingsPath}>
      {texts.openings}
    </ButtonLink>
  );
}

export function ToForm() {
  const texts = useTexts(unsubscribeTexts);
  return (
    <ButtonLink look="quiet" href={jobAlertsPath}>
      {texts.again}
    </ButtonLink>
  );
}

/** The same for a link that never was and one that has ended. */
export function GoneAlert() {
  const texts = useTexts(goneAlertTexts);
  return (
    <AlertStep {...texts}>
      <ToForm />
    </AlertStep>
  );
}
