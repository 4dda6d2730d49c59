import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { StepPage } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { jobAlertsPath } from "../alert-paths.ts";
import { alertTexts, goneAlertTexts, unsubscribeTexts } from "../texts/job-alerts.ts";

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
  return (
    <StepPage {...useTexts(goneAlertTexts)}>
      <ToForm />
    </StepPage>
  );
}
