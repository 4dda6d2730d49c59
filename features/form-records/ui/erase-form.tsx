import { Button } from "#ui/components/button.tsx";
import { formsTexts } from "../texts/form-records.ts";

/** Two steps, because nothing brings an erased form back. */
export function EraseForm() {
  const { title, text, confirm } = formsTexts.erase;
  return (
    <section className="panel pad form-erase" aria-label={title}>
      <details>
        <summary>{title}</summary>
        <form method="post" className="stack at-start">
          <p>{text}</p>
          <Button type="submit" look="quiet" name="do" value="erase" icon="trash">
            {confirm}
          </Button>
        </form>
      </details>
    </section>
  );
}
