import { withSearch } from "#records/list/list-address.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { ApplicationView } from "../desk/application-view.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";

export const addResumeRoute = "/desk/applications/:id/resume";

/** Where HR adds it; the way back leads to the application in its list. */
export function addResumeHref(id: number, state: DeskQuery): string {
  const list = new URL(deskHref({ ...state, open: id }), "http://desk").searchParams;
  return withSearch(addResumeRoute.replace(":id", String(id)), list);
}

interface NoResumeProps {
  application: Pick<ApplicationView, "name" | "withdrawn">;
  /** Where it is added; null for who may not. */
  addHref: string | null;
}

/** In the place of the resume, where there is none. */
export function NoResume({ application: { name, withdrawn }, addHref }: NoResumeProps) {
  return (
    <section className="viewer-stage" aria-label={`Resume of ${name}`}>
      <div className="viewer-note">
        <Icon name="file-text" />
        <p>
          <b>No resume</b>
        </p>
        <p>{name} came to a walk-in drive without one.</p>
        {addHref !== null && !withdrawn && (
          <ButtonLink look="ink" icon="upload" href={addHref}>
            Add resume
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
