import { Button } from "#ui/components/button.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import { isUnreleased, letterLimits } from "../offer-letter.ts";
import type { DeskLetterProps, RefusedPress } from "./desk-letter-page.tsx";

type ActionsProps = Pick<DeskLetterProps, "opened" | "by"> & { refused: RefusedPress | null };

/** What can be done with a letter as it is now. */
export function LetterActions({ opened, by, refused }: ActionsProps) {
  const { letter, state, needsApproval } = opened;
  const mayApprove = !letter.writers.includes(by) && by !== letter.sentBy;
  const isOpen = isUnreleased(state);
  const mayRelease = state === "approved" || (isOpen && !needsApproval);
  const isHeld = state === "released" || state === "accepted";
  return (
    <div className="stack gap-4">
      {state === "draft" && (
        <Press value="send" label="Send for approval" look={needsApproval ? "ink" : "quiet"} />
      )}
      {state === "waiting" && mayApprove && (
        <form method="post">
          <input type="hidden" name="version" value={letter.version} />
          <Button look="ink" type="submit" name="do" value="approve">
            Approve
          </Button>
        </form>
      )}
      {state === "waiting" && !mayApprove && (
        <p className="hint">
          Another editor or admin has to approve it. Whoever wrote or sent any of it cannot.
        </p>
      )}
      {mayRelease && (
        <form method="post" className="fields" noValidate>
          <input type="hidden" name="version" value={letter.version} />
          <DeskText
            id="releaseAt"
            type="datetime-local"
            label="Release at (IST)"
            hint="Left empty it is released now."
            error={refused?.pressed === "release" ? refused.fields.releaseAt : undefined}
          />
          <Button look="ink" type="submit" name="do" value="release">
            Release
          </Button>
        </form>
      )}
      {!isOpen && state !== "replaced" && (
        <>
          <Press value="revise" label="Revise" look="quiet" />
          <p className="hint">
            Revising writes a new letter with a new number.
            {isHeld && " This one stops to hold at once."}
          </p>
        </>
      )}
      {state !== "revoked" && state !== "replaced" && (
        <form method="post" className="fields" noValidate>
          <DeskText
            id="reason"
            label="Reason"
            hint={
              letter.releasedAt
                ? "For colleagues. The page of the letter says that it is revoked."
                : "For colleagues. Nobody else has seen the letter."
            }
            maxLength={letterLimits.reason}
            error={refused?.pressed === "revoke" ? refused.fields.reason : undefined}
          />
          <Button look="quiet" type="submit" name="do" value="revoke">
            Revoke
          </Button>
        </form>
      )}
    </div>
  );
}

function Press({ value, label, look }: { value: string; label: string; look: "ink" | "quiet" }) {
  return (
    <form method="post">
      <Button look={look} type="submit" name="do" value={value}>
        {label}
      </Button>
    </form>
  );
}
