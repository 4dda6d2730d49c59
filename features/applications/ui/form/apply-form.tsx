import type { AskedOfPosition } from "#features/openings/index.ts";
import {
  type LiveForm,
  useFocusAfterWaiting,
  useLiveForm,
} from "#records/form/ui/use-live-form.ts";
import { useTexts } from "#ui/texts.ts";
import { applyTexts } from "../../texts/apply.ts";
import type { ApplyNoticeProps } from "./apply-notice.tsx";
import { ApplyToast } from "./apply-toast.tsx";
import { AttributionNote } from "./attribution-note.tsx";
import { EndPart, useEndAhead } from "./end-part.tsx";
import { FormBody } from "./form-body.tsx";
import type { FormController } from "./form-controller.ts";
import type { FormState } from "./form-state.ts";
import { createFormState, openApplyForm } from "./open-apply-form.ts";
import type { PostOutcome } from "./post-outcome.ts";
import type { FollowedLink } from "./referral-attribution.ts";

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
  asked?: readonly AskedOfPosition[] | undefined;
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
  useEndAhead(state.kept);
  return (
    <>
      {phase.kind !== "editing" && phase.kind !== "sending" && (
        <EndPart
          key={phase.kind}
          phase={phase}
          text={texts.received}
          email={props.email}
          failed={texts.failed}
          kept={state.kept}
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
