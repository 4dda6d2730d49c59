import { creditTexts } from "#features/openings/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import type { Credit, Employee } from "./credit.ts";
import type { FormController } from "./form-controller.ts";

interface CreditNoteProps {
  credit: Credit;
  controller: () => FormController | null;
  /** The form without a referral, for where no script changes this one. */
  plainPath: string;
}

/** Tells in whose name the application goes, and takes "nobody" for an answer. */
export function CreditNote(props: CreditNoteProps) {
  const { employee, dropped } = props.credit;
  return (
    <div className={employee || dropped ? "credit-note" : undefined}>
      {/* a live region speaks only of what is put into it after it was there */}
      <div role="status">
        {employee && <Referred {...props.credit} employee={employee} />}
        {dropped && creditTexts.none}
      </div>
      <CreditActions {...props} />
    </div>
  );
}

function Referred({ employee, kept, passedOver }: Credit & { employee: Employee }) {
  return (
    <>
      <p>
        <Icon name="circle-check" /> {creditTexts.referredBy}{" "}
        <b>{employee.name ?? creditTexts.aReferralLink}</b>.{passedOver && ` ${creditTexts.first}`}
      </p>
      <p className="hint">{kept ? creditTexts.kept : creditTexts.onThisPage}</p>
    </>
  );
}

function CreditActions({ credit, controller, plainPath }: CreditNoteProps) {
  const { employee, passedOver, dropped, settled } = credit;
  if (dropped) {
    return <Action onPress={() => controller()?.credit.undo()}>{creditTexts.undo}</Action>;
  }
  if (!employee) return null;
  if (!settled) return <a href={plainPath}>{creditTexts.nobody}</a>;
  return (
    <p className="credit-actions">
      {passedOver && (
        <Action onPress={() => controller()?.credit.takePassedOver()}>
          {passedOver.name === null ? creditTexts.notFirst : creditTexts.itWas(passedOver.name)}
        </Action>
      )}
      <Action onPress={() => controller()?.credit.drop()}>{creditTexts.nobody}</Action>
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
