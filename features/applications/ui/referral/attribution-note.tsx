import { attributionTexts } from "#features/openings/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import { Sentence } from "#ui/components/sentence.tsx";
import { useTexts } from "#ui/texts.ts";
import type { FormController } from "../form/form-controller.ts";
import type { Attribution, Employee } from "./referral-attribution.ts";

interface AttributionNoteProps {
  attribution: Attribution;
  controller: () => FormController | null;
  /** The form without a referral, for where no script changes this one. */
  plainPath: string;
}

/** Tells in whose name the application goes, and takes "nobody" for an answer. */
export function AttributionNote(props: AttributionNoteProps) {
  const texts = useTexts(attributionTexts);
  const { employee, dropped } = props.attribution;
  return (
    <div className={employee || dropped ? "credit-note" : undefined}>
      {/* a live region speaks only of what is put into it after it was there */}
      <div role="status">
        {employee && <Referred {...props.attribution} employee={employee} />}
        {dropped && texts.none}
      </div>
      <AttributionActions {...props} />
    </div>
  );
}

function Referred({ employee, isRemembered, passedOver }: Attribution & { employee: Employee }) {
  const texts = useTexts(attributionTexts);
  return (
    <>
      <p>
        <Icon name="circle-check" />{" "}
        <Sentence text={texts.referredBy} who={<b>{employee.name ?? texts.aReferralLink}</b>} />
        {passedOver && ` ${texts.first}`}
      </p>
      <p className="hint">{isRemembered ? texts.kept : texts.onThisPage}</p>
    </>
  );
}

function AttributionActions({ attribution, controller, plainPath }: AttributionNoteProps) {
  const texts = useTexts(attributionTexts);
  const { employee, passedOver, dropped, settled } = attribution;
  if (dropped) {
    return <Action onPress={() => controller()?.attribution.undo()}>{texts.undo}</Action>;
  }
  if (!employee) return null;
  if (!settled) return <a href={plainPath}>{texts.nobody}</a>;
  return (
    <p className="credit-actions">
      {passedOver && (
        <Action onPress={() => controller()?.attribution.takePassedOver()}>
          {passedOver.name === null ? texts.notFirst : texts.itWas(passedOver.name)}
        </Action>
      )}
      <Action onPress={() => controller()?.attribution.drop()}>{texts.nobody}</Action>
    </p>
  );
}

function Action({ children, onPress }: { children: string; onPress: () => void }) {
  return (
    <button type="button" className="linkbtn" onClick={onPress}>
      {children}
    </button>
  );
}
