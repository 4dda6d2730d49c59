import { ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { useTexts } from "#ui/texts.ts";
import { drivesPath } from "../drive-paths.ts";
import { visitTexts } from "../texts/walk-ins.ts";

/** The same for a link that never was and for an erased visit. */
export function VisitGone({ busy }: { busy: boolean }) {
  const texts = useTexts(visitTexts);
  return (
    <>
      <PageHead title={texts.goneTitle} lead={busy ? texts.busy : texts.goneLead} />
      <div className="wrap section">
        <ButtonLink look="ink" href={drivesPath}>
          {texts.drives}
        </ButtonLink>
      </div>
    </>
  );
}
