import type { ReactNode } from "react";
import { Button } from "#ui/components/button.tsx";
import type { Slot } from "../drive.ts";
import { visitStepPath } from "../drive-paths.ts";
import { SlotChoice } from "./slot-choice.tsx";

interface MoveFormProps {
  token: string;
  legend: string;
  slots: readonly Slot[];
  now: Date;
  button: string;
  error?: string | undefined;
  children?: ReactNode;
}

/** Moves a visit to a time that has a seat. */
export function MoveForm({ token, legend, slots, now, button, error, children }: MoveFormProps) {
  return (
    <form
      method="post"
      action={visitStepPath(token, "move")}
      className="step-form stack gap-5"
      noValidate
    >
      <SlotChoice
        legend={legend}
        slots={slots}
        now={now}
        chosen={null}
        withFull={false}
        error={error}
      />
      <div className="cluster gap-3">
        <Button look="ink" type="submit">
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
}
