import { Button } from "#ui/components/button.tsx";

/** Two steps, because nothing brings an erased form back. */
export function EraseForm() {
  return (
    <section className="panel pad form-erase" aria-label="Erase this form">
      <details>
        <summary>Erase this form</summary>
        <form method="post" className="stack at-start">
          <p>
            Destroys the files and everything about the person. This cannot be undone. One last
            email tells the person. The audit log keeps that a form was erased, and by whom.
          </p>
          <Button type="submit" look="quiet" name="do" value="erase" icon="trash">
            Erase for good
          </Button>
        </form>
      </details>
    </section>
  );
}
