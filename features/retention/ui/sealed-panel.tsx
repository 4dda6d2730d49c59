import { counted } from "#contract/text/counted.ts";

import type { Services } from "#platform/context.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskArea, DeskText } from "#ui/desk/fields.tsx";
import type { RefusedRelease } from "../routes/receive-sealing.ts";
import { MomentRange } from "./moment-range.tsx";
import { Releases } from "./releases.tsx";
import { RetentionQuestion } from "./retention-question.tsx";

type Sealed = Services["sealedApplications"];
export type SealedReport = Awaited<ReturnType<Sealed["report"]>>;
export type Release = Awaited<ReturnType<Sealed["releases"]>>[number];

interface SealedPanelProps {
  report: SealedReport;
  /** Null for who is no admin. */
  releases: readonly Release[] | null;
  /** Who looks, by their account's id. */
  by: string;
  refused: RefusedRelease | null;
}

/** How many applications are sealed, whether more are, and how two admins open one. Names nobody. */
export function SealedPanel({ report, releases, by, refused }: SealedPanelProps) {
  const { on, count, oldest, newest } = report;
  return (
    <section className="panel" aria-labelledby="sealed-title">
      <div className="panel-head">
        <h2 id="sealed-title">Sealed applications</h2>
        <p className="soft">
          Where this is on, an application is sealed at once when its candidate withdraws it, or
          asks on the private page to erase it. Nobody can open, find, export or count it. It is
          erased 365 days later. Whether the law asks you for this is for your lawyer to say.
        </p>
      </div>
      <div className="panel-body stack at-start">
        <p>
          <strong>{counted(count, "sealed record")}</strong>
          {oldest && (
            <>
              . Sealed on <MomentRange first={oldest} last={newest} />
            </>
          )}
        </p>
        <p>
          {on
            ? "On: what is withdrawn is sealed."
            : "Off: withdrawn applications stay on the desk, and are erased by the rule for applications."}
        </p>
        {releases && <Switch on={on} />}
        {releases && releases.length > 0 && <Releases releases={releases} by={by} />}
        {releases && (count > 0 || refused) && <AskForm refused={refused} />}
      </div>
    </section>
  );
}

function Switch({ on }: Pick<SealedReport, "on">) {
  return (
    <form method="post" className="stack at-start sealed-form">
      <p className="soft">
        {on
          ? "What is sealed stays sealed until its year is over."
          : "Applications that were withdrawn before are sealed within ten minutes, but for those on legal hold."}
      </p>
      <Button type="submit" look="quiet" name="do" value={on ? "sealing-off" : "sealing-on"}>
        {on ? "Switch sealing off" : "Switch sealing on"}
      </Button>
    </form>
  );
}

/** Asked before sealing is switched on, because nobody alone can take it back. */
export function SealingQuestion() {
  const confirm = { value: "sealing-on", label: "Switch it on" };
  return (
    <RetentionQuestion title="Switch sealing on?" confirm={confirm} leave="Leave it off">
      <p>
        Applications that were withdrawn leave the desk within ten minutes, but for those on legal
        hold. Switching sealing off later does not bring them back: it takes two admins to open one.
      </p>
      <input type="hidden" name="sure" value="yes" />
    </RetentionQuestion>
  );
}

function AskForm({ refused }: Pick<SealedPanelProps, "refused">) {
  const { number = "", reason = "", errors = {} } = refused ?? {};
  return (
    <form
      method="post"
      className="stack at-start sealed-form"
      aria-labelledby="ask-release"
      noValidate
    >
      <h3 id="ask-release">Ask for a release</h3>
      <p className="soft">
        For a court, an authority or the candidate. Another admin has to release it. It is open for
        seven days. Who asked, who released it and when is in the audit log; the reason is not.
      </p>
      <DeskText
        id="number"
        label="Number"
        hint="Such as XLD-7KQ4M2WP. The candidate has it."
        error={errors.number}
        defaultValue={number}
        maxLength={40}
        autoComplete="off"
        required
        autoFocus={errors.number !== undefined}
      />
      <DeskArea
        id="reason"
        label="Reason"
        error={errors.reason}
        defaultValue={reason}
        rows={3}
        maxLength={500}
        required
        autoFocus={errors.reason !== undefined}
      />
      <Button type="submit" look="quiet" name="do" value="ask-release">
        Ask for a release
      </Button>
    </form>
  );
}
