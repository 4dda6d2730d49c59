import { ButtonLink } from "#ui/components/button.tsx";
import { GonePage } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { drivesPath } from "../drive-paths.ts";
import { visitTexts } from "../texts/walk-ins.ts";

/** The same for a link that never was and for an erased visit. */
export function VisitGone({ busy: isBusy }: { busy: boolean }) {
  const { goneTitle: title, goneLead: lead, busy, drives } = useTexts(visitTexts);
  return (
    <GonePage texts={{ title, lead, busy }} busy={isBusy}>
      <ButtonLink look="ink" href={drivesPath}>
        {drives}
      </ButtonLink>
    </GonePage>
  );
}
