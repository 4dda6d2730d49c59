import { fieldsOf, putBack } from "#ui/enhance/form-fields.ts";
import { forgetTyped, keepTyped, readTyped } from "#ui/enhance/unsaved-drafts.ts";

/**
 * Of a page with several forms: what was typed into one is there again after another one was sent. In this tab only, without
 * what is secret (`data-secret`). A form that was just saved says so by `data-saved`; one that was refused shows what was sent.
 */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const place = `${location.pathname}#${form.dataset.draft}`;
  const isAnswered = form.dataset.saved !== undefined || form.querySelector("[aria-invalid]");
  const draft = isAnswered ? null : readTyped(place, nobody);
  forgetTyped(place);
  form.addEventListener("input", () => {
    const secrets = new Set(
      [...form.querySelectorAll<HTMLInputElement>("[data-secret]")].map(({ name }) => name),
    );
    const fields = fieldsOf(form).filter(([name]) => !secrets.has(name));
    keepTyped(place, { by: nobody, at: Date.now(), fields });
  });
  if (!draft) return;
  putBack(form, draft.fields);
  form.closest("details")?.setAttribute("open", "");
}

/** The address, which is somebody's own, tells whose it is. */
const nobody = "";
