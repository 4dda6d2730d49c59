import { Sentence } from "#ui/components/sentence.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import { myApplicationTexts } from "../../texts/my-application.ts";

/** Whom to ask. */
export function AskHr() {
  const texts = useTexts(myApplicationTexts);
  const { humanResources } = useBrand().mailboxes;
  return (
    <p>
      <Sentence text={texts.hr} email={<a href={`mailto:${humanResources}`}>{humanResources}</a>} />
    </p>
  );
}
