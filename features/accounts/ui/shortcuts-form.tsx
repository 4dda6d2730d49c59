import { Button } from "#ui/components/button.tsx";
import { DeskTick } from "#ui/desk/fields.tsx";

/** Single keys on the list of applications: on for everybody, until somebody switches them off. */
export function ShortcutsForm({ on }: { on: boolean }) {
  return (
    <form method="post" className="panel fields account-form" aria-labelledby="own-shortcuts">
      <h2 id="own-shortcuts">Keyboard shortcuts</h2>
      <p className="soft">
        Single keys decide on applications, such as S for Shortlist; press ? there to see all of
        them. Switch them off if you use speech input, or press keys by mistake.
      </p>
      <DeskTick name="on" defaultChecked={on}>
        Keyboard shortcuts
      </DeskTick>
      <Button type="submit" look="quiet" name="do" value="shortcuts">
        Save
      </Button>
    </form>
  );
}
