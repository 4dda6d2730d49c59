import { ButtonLink } from "./button.tsx";
import { Note } from "./note.tsx";
import { useBrand } from "./use-brand.ts";

interface PartUnavailableProps {
  title: string;
  heading?: "h2" | "h3";
}

/** Shown in place of a list that could not be read. The empty link reloads the page. */
export function PartUnavailable({ title, heading }: PartUnavailableProps) {
  const { email } = useBrand();
  return (
    <div role="alert">
      <Note title={title} heading={heading}>
        <p>
          That is our fault, not yours. Please try again in a moment, or write to{" "}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
        <p className="cta">
          <ButtonLink look="ink" href="" icon="refresh">
            Try again
          </ButtonLink>
        </p>
      </Note>
    </div>
  );
}
