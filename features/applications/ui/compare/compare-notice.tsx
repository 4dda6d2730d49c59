import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import type { RefusedForm } from "../change/refused-form.ts";
import { deskHref } from "../desk/desk-query.ts";
import { maxCompared, minCompared } from "./compare-query.ts";
import type { CompareShown } from "./compare-screen.tsx";

interface CompareNoticeProps {
  shown: Pick<CompareShown, "applications" | "missing" | "left" | "state">;
  refused: RefusedForm | null;
}

/** Why not all stand there that were asked for, and what was refused of none of the columns. */
export function CompareNotice({ shown, refused }: CompareNoticeProps) {
  const { applications, missing, left, state } = shown;
  const isOfColumn = applications.some(({ id }) => refused?.ids.includes(String(id)));
  const errors = isOfColumn ? [] : Object.values(refused?.errors ?? {});
  const notices = [
    missing.length > 0 &&
      `Not shown: application ${missing.join(", ")}. It may have been erased, or merged with another one.`,
    left > 0 && `At most ${maxCompared} fit beside each other: ${left} more are not shown.`,
  ].filter(Boolean);
  return (
    <>
      {errors.length > 0 && <DeskRefused isBeside>{errors.join(" ")}</DeskRefused>}
      {(notices.length > 0 || applications.length < minCompared) && (
        <div className="callout compare-notice">
          {notices.map((notice) => (
            <p key={String(notice)}>{notice}</p>
          ))}
          {applications.length < minCompared && (
            <p>
              Select {minCompared} to {maxCompared} applications in{" "}
              <a href={deskHref({ ...state, compare: undefined })}>the list</a>, then press Compare.
            </p>
          )}
        </div>
      )}
    </>
  );
}
