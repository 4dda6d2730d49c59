import type { Services } from "#platform/context.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskArea } from "#ui/desk/fields.tsx";
import { FieldError } from "#ui/fields/field-frame.tsx";
import { notTakenOf, type OwnFormResult } from "./own-form-result.ts";

export type OwnCalendar = Awaited<ReturnType<Services["interviews"]["calendars"]["own"]>>;

interface HoursFormProps {
  calendar: OwnCalendar;
  answered: OwnFormResult | null;
}

/** When somebody can interview, day by day, and the days on which not. */
export function InterviewHoursForm({ calendar, answered }: HoursFormProps) {
  const { values, errors = {}, problem = null } = notTakenOf(answered, "hours") ?? {};
  return (
    <form
      method="post"
      className="panel fields account-form"
      noValidate
      aria-labelledby="own-hours"
    >
      <h2 id="own-hours">Interview hours</h2>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      <p className="soft">
        When you can interview, by the clock in India. Candidates are offered these hours where HR
        offers free slots. Leave a day empty on which you cannot.
      </p>
      <div className="stack gap-2">
        {calendar.days.map(({ day, name, from, to }) => (
          <div key={day}>
            <div className="hours-day">
              <span aria-hidden="true">{name}</span>
              <Time
                id={`from-${day}`}
                label={`${name}, from`}
                value={values?.[`from-${day}`] ?? from}
                isWrong={Boolean(errors[`from-${day}`])}
              />
              <Time
                id={`to-${day}`}
                label={`${name}, to`}
                value={values?.[`to-${day}`] ?? to}
                isWrong={Boolean(errors[`from-${day}`])}
              />
            </div>
            <FieldError id={`from-${day}`} message={errors[`from-${day}`]} />
          </div>
        ))}
      </div>
      <DeskArea
        id="daysOff"
        label="Days off"
        hint="One on each line, such as 2026-12-24."
        error={errors.daysOff}
        rows={3}
        maxLength={2_000}
        defaultValue={values?.daysOff ?? calendar.daysOff.join("\n")}
      />
      <Button type="submit" look="quiet" name="do" value="hours">
        Save hours
      </Button>
    </form>
  );
}

interface TimeProps {
  id: string;
  label: string;
  value: string;
  isWrong: boolean;
}

function Time({ id, label, value, isWrong }: TimeProps) {
  return (
    <input
      className="desk-box"
      type="time"
      id={id}
      name={id}
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      defaultValue={value}
    />
  );
}
