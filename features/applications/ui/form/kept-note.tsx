import { applyTexts } from "../../texts/apply.ts";
import type { FormController } from "./form-controller.ts";
import type { FormState } from "./form-state.ts";

interface KeptNoteProps {
  at: FormState["keepingAt"];
  state: FormState;
  controller: () => FormController | null;
}

/** Says what of this person lies on the device, and clears it: the device may be shared. */
export function KeptNote({ at, state, controller }: KeptNoteProps) {
  const { keeping, kept } = state;
  const shown = state.keepingAt === at && (kept || keeping === "cleared");
  const cleared = keeping === "cleared";
  const press = () => (cleared ? void controller()?.undoClear() : controller()?.clear());
  return (
    <div className={shown ? "kept-note" : undefined}>
      {/* a live region speaks only of what is put into it after it was there */}
      <span role="status">{shown && spoken[keeping]}</span>
      {shown && keeping === "quiet" && <span>{applyTexts.kept}</span>}
      {shown && state.phase.kind === "editing" && (
        <button type="button" className="linkbtn" onClick={press}>
          {cleared ? applyTexts.undo : applyTexts.clear}
        </button>
      )}
    </div>
  );
}

const spoken: Record<FormState["keeping"], string> = {
  quiet: "",
  restored: applyTexts.restored,
  cleared: applyTexts.cleared,
};
