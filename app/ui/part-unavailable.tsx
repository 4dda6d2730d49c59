import { brand } from "#content/brand.ts";
import { ButtonLink } from "./button.tsx";
import { Note } from "./note.tsx";

/** Instead of a list that could not be read. The empty link asks for the same address again. */
export function PartUnavailable({ title }: { title: string }) {
  return (
    <div role="alert">
      <Note title={title}>
        <p>
          That is our fault, not yours. Please try again in a moment, or write to{" "}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>.
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
