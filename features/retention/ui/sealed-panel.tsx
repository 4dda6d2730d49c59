import { sealedPanel as texts } from "#features/applications/index.ts";
import type { Services } from "#platform/context.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskArea, DeskText } from "#ui/desk/fields.tsx";
import type { RefusedRelease } from "../routes/change-sealing.ts";
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
        <h2 id="sealed-title">{texts.title}</h2>
        <p className="soft">{texts.lead}</p>
      </div>
      <div className="panel-body stack at-start">
        <p>
          <strong>{texts.count(count)}</strong>
          {oldest && (
            <>
              . {texts.sealedOn} <MomentRange first={oldest} last={newest} />
            </>
          )}
        </p>
        <p>{on ? texts.on : texts.off}</p>
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
      <p className="soft">{on ? texts.offNote : texts.onNote}</p>
      <Button type="submit" look="quiet" name="do" value={on ? "sealing-off" : "sealing-on"}>
        {on ? texts.turnOff : texts.turnOn}
      </Button>
    </form>
  );
}

/** Asked before sealing is switched on, because nobody alone can take it back. */
export function SealingQuestion() {
  const confirm = { value: "sealing-on", label: texts.turnOnSure };
  return (
    <RetentionQuestion title={texts.turnOnQuestion} confirm={confirm} leave={texts.leaveOff}>
      <p>{texts.turnOnWarning}</p>
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
      <h3 id="ask-release">{texts.ask}</h3>
      <p className="soft">{texts.askNote}</p>
      <DeskText
        id="number"
        label={texts.number}
        hint={texts.numberHint}
        error={errors.number}
        defaultValue={number}
        maxLength={40}
        autoComplete="off"
        required
        autoFocus={errors.number !== undefined}
      />
      <DeskArea
        id="reason"
        label={texts.reason}
        error={errors.reason}
        defaultValue={reason}
        rows={3}
        maxLength={500}
        required
        autoFocus={errors.reason !== undefined}
      />
      <Button type="submit" look="quiet" name="do" value="ask-release">
        {texts.askButton}
      </Button>
    </form>
  );
}
