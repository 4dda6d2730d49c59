import { FieldError } from "#ui/fields/field-frame.tsx";
import { useTexts } from "#ui/texts.ts";
import { isAhead, type Slot } from "../drive.ts";
import { hourInWords } from "../drive-times.ts";
import { bookingTexts } from "../texts/walk-ins.ts";

interface SlotChoiceProps {
  legend: string;
  slots: readonly Slot[];
  now: Date;
  /** Of the chosen one; null for none. */
  chosen: number | null;
  /** Full times can be chosen, for their waiting list. */
  withFull: boolean;
  error?: string | undefined;
}

/** Times as radios; each says how many seats it has. */
export function SlotChoice({ legend, slots, now, chosen, withFull, error }: SlotChoiceProps) {
  return (
    <fieldset
      className="slots-set"
      id="slotId"
      tabIndex={-1}
      aria-describedby={error ? "slotId-error" : undefined}
    >
      <legend>{legend}</legend>
      <div className="slots">
        {slots.map((slot) => (
          <SlotRadio
            key={slot.id}
            slot={slot}
            isChosen={slot.id === chosen}
            isOpen={isAhead(slot, now) && (withFull || slot.left > 0)}
            hasBegun={!isAhead(slot, now)}
          />
        ))}
      </div>
      <FieldError id="slotId" message={error} />
    </fieldset>
  );
}

interface SlotRadioProps {
  slot: Slot;
  isChosen: boolean;
  isOpen: boolean;
  hasBegun: boolean;
}

function SlotRadio({ slot, isChosen, isOpen, hasBegun }: SlotRadioProps) {
  const texts = useTexts(bookingTexts);
  const seats = slot.left === 0 ? texts.full : texts.left(slot.left);
  return (
    <label className={`slot over-label ${slot.left > 0 && isOpen ? "" : "is-full"}`.trimEnd()}>
      <input
        type="radio"
        name="slotId"
        value={slot.id}
        defaultChecked={isChosen && isOpen}
        disabled={!isOpen}
        required
      />
      <span>
        <b>{hourInWords(slot.startsAt)}</b>{" "}
        <small className="fine">{hasBegun ? texts.begun : seats}</small>
      </span>
    </label>
  );
}
