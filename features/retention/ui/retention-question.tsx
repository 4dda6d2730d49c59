import type { ReactNode } from "react";
import { Button, ButtonLink } from "#ui/components/button.tsx";

interface RetentionQuestionProps {
  title: string;
  /** What is posted as `do`, and the words of its button. */
  confirm: { value: string; label: ReactNode };
  /** Words of the way back. */
  leave: ReactNode;
  /** What is asked, with the form's hidden fields. */
  children: ReactNode;
}

/** Asked above the rules before a change that erases or seals. */
export function RetentionQuestion({ title, confirm, leave, children }: RetentionQuestionProps) {
  return (
    <form method="post" className="callout retention-question" aria-labelledby="retention-question">
      {/* biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the question */}
      <h2 id="retention-question" tabIndex={-1} autoFocus>
        {title}
      </h2>
      {children}
      <div className="cluster">
        <Button type="submit" look="ink" name="do" value={confirm.value}>
          {confirm.label}
        </Button>
        <ButtonLink look="quiet" href="/desk/retention">
          {leave}
        </ButtonLink>
      </div>
    </form>
  );
}
