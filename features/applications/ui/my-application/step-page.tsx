import type { ReactNode } from "react";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { Sentence } from "#ui/components/sentence.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import { myApplicationTexts } from "../../texts/my-application.ts";

interface StepPageProps {
  title: string;
  lead?: string;
  /** Why it was not done. */
  error?: string | undefined;
  children?: ReactNode;
}

/** A page that asks once more before something changes. */
export function StepPage({ title, lead, error, children }: StepPageProps) {
  return (
    <>
      <PageHead isForm title={title} lead={lead} />
      <div className="wrap section withdraw stack gap-6 at-start">
        {error && (
          <div className="summary" role="alert">
            <p>{error}</p>
          </div>
        )}
        {children}
      </div>
    </>
  );
}

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

interface StepFormProps {
  back: string | null;
  button: string;
  /** It cannot be taken back. */
  isHard?: boolean;
  /** With a file in it. */
  withFile?: boolean;
  children?: ReactNode;
}

/** Posts natively; without fields of its own it is the button alone. */
export function StepForm({ back, button, isHard = false, withFile, children }: StepFormProps) {
  const texts = useTexts(myApplicationTexts);
  return (
    <form
      method="post"
      className="withdraw-form stack gap-5"
      noValidate
      {...(withFile && { encType: "multipart/form-data" })}
    >
      {children}
      <div className="cluster gap-3">
        <Button look="ink" type="submit" className={isHard ? "withdraw-button" : ""}>
          {button}
        </Button>
        {back && (
          <ButtonLink look="quiet" href={back}>
            {texts.back}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
