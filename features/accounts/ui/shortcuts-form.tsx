import { Button } from "#ui/components/button.tsx";
import { ownAccountPage } from "../texts/own-account.ts";

const texts = ownAccountPage.shortcuts;

/** Single keys on the list of applications: on for everybody, until somebody switches them off. */
export function ShortcutsForm({ on }: { on: boolean }) {
  return (
    <form method="post" className="panel fields account-form" aria-labelledby="own-shortcuts">
      <h2 id="own-shortcuts">{texts.title}</h2>
      <p className="soft">{texts.why}</p>
      <label className="tick">
        <input type="checkbox" name="on" defaultChecked={on} /> {texts.box}
      </label>
      <Button type="submit" look="quiet" name="do" value="shortcuts">
        {texts.save}
      </Button>
    </form>
  );
}
