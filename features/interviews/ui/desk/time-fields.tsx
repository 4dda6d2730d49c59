import { DeskText } from "#ui/desk/fields.tsx";
import { FieldError, FieldHint } from "#ui/fields/field-frame.tsx";

interface TimeFieldsProps {
  times: readonly string[];
  error: string | undefined;
  /** Place of the field that takes the focus: the page has come anew because of it. */
  focused?: number | undefined;
}

/** Days and times by the clock in India; those left empty are passed over. */
export function TimeFields({ times, error, focused }: TimeFieldsProps) {
  return (
    <div className="desk-field time-fields">
      <FieldHint id="times">
        By the clock in India (IST). A time is held for nobody until the candidate confirms it.
      </FieldHint>
      <div>
        {times.map((time, place) => {
          const id = `time-${place + 1}`;
          return (
            <DeskText
              key={id}
              id={id}
              name="time"
              label={`Time ${place + 1}`}
              type="datetime-local"
              defaultValue={time}
              autoFocus={place === focused}
              aria-describedby={error ? "times-hint times-error" : "times-hint"}
              aria-invalid={error ? true : undefined}
            />
          );
        })}
      </div>
      <FieldError id="times" message={error} />
    </div>
  );
}
