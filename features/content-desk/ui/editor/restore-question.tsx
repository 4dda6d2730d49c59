import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import type { RestoreInTheWay } from "../../routes/editor/restore-version.ts";

/** An unpublished draft would be lost: that is asked, never done silently. */
export function RestoreQuestion({ question }: { question: RestoreInTheWay }) {
  const { versionId, by, at, revision } = question;
  return (
    <form className="callout restore-question" method="post" role="alert">
      <h2>There is an unpublished draft</h2>
      <p>
        {by ?? "Another editor"} saved it
        {at && (
          <>
            {" "}
            on <Time at={at} />
          </>
        )}
        . Restoring the earlier version replaces that draft.
      </p>
      <input type="hidden" name="version" value={versionId} />
      <input type="hidden" name="over" value={revision} />
      <Button type="submit" look="ink" name="do" value="restore">
        Replace the draft
      </Button>
    </form>
  );
}
