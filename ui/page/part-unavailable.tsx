import { siteTexts } from "#content/site-texts.ts";
import { ButtonLink } from "../components/button.tsx";
import { Note } from "../components/note.tsx";
import { Sentence } from "../components/sentence.tsx";
import { useTexts } from "../texts.ts";
import { useBrand } from "./use-brand.ts";

interface PartUnavailableProps {
  title: string;
  heading?: "h2" | "h3";
}

/** Shown in place of a list that could not be read. The empty link reloads the page. */
export function PartUnavailable({ title, heading }: PartUnavailableProps) {
  const texts = useTexts(siteTexts);
  const { email } = useBrand();
  return (
    <div role="alert">
      <Note title={title} heading={heading}>
        <p>
          <Sentence text={texts.partAway} email={<a href={`mailto:${email}`}>{email}</a>} />
        </p>
        <p className="cta">
          <ButtonLink look="ink" href="" icon="refresh">
            {texts.tryAgain}
          </ButtonLink>
        </p>
      </Note>
    </div>
  );
}
