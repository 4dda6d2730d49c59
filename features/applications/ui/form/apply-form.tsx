import { useEffect, useState } from "react";
import { timings } from "#contract/timings.ts";
import type { PositionQuestions } from "#features/openings/index.ts";
import {
  type LiveForm,
  useFocusAfterWaiting,
  useLiveForm,
} from "#records/form/ui/use-live-form.ts";
import { Toast } from "#ui/components/toast.tsx";
import { useTexts } from "#ui/texts.ts";
import { applyTexts } from "../../texts/apply.ts";
import { AttributionNote } from "../referral/attribution-note.tsx";
import type { FollowedLink } from "../referral/referral-attribution.ts";
import { loadCallsAhead } from "../sending/application-sending.ts";
import type { ApplyNoticeProps } from "./apply-fields.tsx";
import { FormBody } from "./form-body.tsx";
import type { FormController } from "./form-controller.ts";
import type { FormOutcomeProps, FormOutcomeView } from "./form-outcomes.tsx";
import type { FormState, Notice, PostOutcome } from "./form-state.ts";
import { createFormState, openApplyForm } from "./open-apply-form.ts";

export interface ApplyFormProps {
  /** Path of the page, under which answers are kept. */
  page: string;
  /** Accessible name of the form. */
  name: string;
  /** The page's title, without what errors add to it. */
  title: string;
  /** What the form stands for: `Main-Website` or `Dolphins`. */
  place: string;
  /** The variant that asks for no comments; so does every form that an employee is credited for. */
  isReferral?: boolean;
  /** Where the page's own address is a referral link. */
  link: FollowedLink | null;
  /** The form's page without a referral. */
  plainPath: string;
  positions: readonly string[];
  positionKnown: boolean;
  /** The questions of openings that ask some; absent where none does. */
  asked?: readonly PositionQuestions[] | undefined;
  /** What stands above its button. */
  notices: Omit<ApplyNoticeProps, "values">;
  /** The company's, for what waits on the device. */
  email: string;
  uploadToken: string;
  submissionId: string;
  texts: { received: string; failed: string };
  outcome: PostOutcome | null;
}

export type ApplyFormView = LiveForm<FormState, FormController>;

export function ApplyForm(props: ApplyFormProps) {
  const words = useTexts(applyTexts);
  const { texts, outcome } = props;
  const { isReferral = false } = props;
  const notice = props.notices.notice.version;
  const options = { ...props, words, isReferral, notice, thanks: texts.received };
  const view = useLiveForm(
    () => createFormState(options),
    (form, state) => openApplyForm(form, state, options),
  );
  const { state, controller } = view;
  const { phase } = state;
  useFocusAfterWaiting(state.phase.kind, view.formRef);
  useEndAhead(state.isStored);
  return (
    <>
      {phase.kind !== "editing" && phase.kind !== "sending" && (
        <EndPart
          key={phase.kind}
          phase={phase}
          text={texts.received}
          email={props.email}
          failed={texts.failed}
          isStored={state.isStored}
          posted={outcome !== null}
          onNew={() => controller()?.startNew()}
          onRead={async () => controller()?.seen()}
          onTryNow={() => controller()?.tryNow()}
          onTakeBack={() => void controller()?.takeBack()}
        />
      )}
      {state.othersWaiting.map((position) => (
        <p className="others-waiting" key={position}>
          {words.stillWaiting(position)}
        </p>
      ))}
      {outcome?.failed && (
        <div className="summary" role="alert">
          <p>{texts.failed}</p>
        </div>
      )}
      <div hidden={phase.kind === "waiting" || phase.kind === "sent"}>
        <AttributionNote
          attribution={state.attribution}
          controller={controller}
          plainPath={props.plainPath}
        />
        <FormBody {...props} view={view} />
      </div>
      <ApplyToast notice={state.notice} onClose={() => controller()?.dismissNotice()} />
    </>
  );
}

const load = () => import("./form-outcomes.tsx");

/** Loads the calls, and the end, once something is typed: the network may be cut when it is shown. */
export function useEndAhead(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return;
    load().catch(() => {});
    loadCallsAhead();
  }, [isTyped]);
}

/**
 * What the form ends in, which is no part of the first load. Until it is there, and where it cannot be loaded, the
 * form says what matters.
 */
export function EndPart(props: FormOutcomeProps) {
  const texts = useTexts(applyTexts);
  const [ends, setEnds] = useState<{ FormOutcomeView: typeof FormOutcomeView } | null>(null);
  // again with each try to send: it may have been asked for without a network
  const { phase } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes with a try
  useEffect(() => {
    if (!ends) load().then(setEnds, () => {});
  }, [phase]);
  if (ends) return <ends.FormOutcomeView {...props} />;
  if (phase.kind === "waiting") return <h2>{texts.waitingHeading(phase)}</h2>;
  return phase.kind === "failed" ? (
    <p role="alert">{props.failed}</p>
  ) : (
    <h2>{texts.receivedHeading}</h2>
  );
}

/** Hides itself after the specified time, but not while pointer or focus rest on it. */
export function ApplyToast({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const [isHovered, setIsHovered] = useState(false);
  const stays = isHovered || notice === null || notice.link !== undefined;
  const id = notice?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new notice starts its own time
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onClose, timings.toast);
    return () => clearTimeout(timer);
  }, [stays, id]);

  return (
    <Toast
      look={notice?.look ?? "error"}
      onClose={onClose}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsHovered(true)}
      onBlur={() => setIsHovered(false)}
    >
      {notice && (
        <>
          {notice.text} {notice.link && <a href={notice.link.href}>{notice.link.label}</a>}
        </>
      )}
    </Toast>
  );
}
