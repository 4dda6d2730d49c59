import { ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { myApplicationPath } from "../../my-application.ts";
import { goneTexts } from "../../texts/my-application.ts";

/** The same for a link that never was, one that has ended, and an erased application. */
export function Gone({ busy }: { busy: boolean }) {
  return (
    <>
      <PageHead title={goneTexts.title} lead={busy ? goneTexts.busy : goneTexts.lead} />
      <div className="wrap section">
        <ButtonLink look="ink" href={myApplicationPath}>
          {goneTexts.askAgain}
        </ButtonLink>
      </div>
    </>
  );
}
