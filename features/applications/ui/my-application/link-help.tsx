import { ButtonLink } from "#ui/components/button.tsx";
import { Sentence } from "#ui/components/sentence.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { GonePage } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { myApplicationPath } from "../../my-application.ts";
import { goneTexts, myApplicationTexts } from "../../texts/my-application.ts";

/** The same for a link that never was, one that has ended, and an erased application. */
export function Gone({ busy }: { busy: boolean }) {
  const texts = useTexts(goneTexts);
  return (
    <GonePage texts={texts} busy={busy}>
      <ButtonLink look="ink" href={myApplicationPath}>
        {texts.askAgain}
      </ButtonLink>
    </GonePage>
  );
}

/** Whom to ask, in a sentence. */
export function AskHrByEmail() {
  const texts = useTexts(myApplicationTexts);
  const { humanResources } = useBrand().mailboxes;
  return (
    <p>
      <Sentence text={texts.hr} email={<a href={`mailto:${humanResources}`}>{humanResources}</a>} />
    </p>
  );
}
