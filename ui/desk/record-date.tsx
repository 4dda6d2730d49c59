import * as v from "valibot";
import { calendarDay } from "#contract/days/calendar-day.ts";
import { dayAndTime, dayInWords } from "#contract/days/indian-moment.ts";
import { Time } from "#ui/components/time.tsx";

/** A record's own date, as its sender wrote it, and when it came. */
export interface RecordDate {
  /** Such as `20 Nov 2026`; as it was sent where it is no month/day/year, that of arrival where none was. */
  own: string;
  received: Date;
}

export function viewRecordDate(deviceDate: string | null, receivedAt: Date): RecordDate {
  return { own: deviceDate ? inWords(deviceDate) : dayInWords(receivedAt), received: receivedAt };
}

function inWords(sent: string): string {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(sent) ?? [];
  const iso = v.safeParse(calendarDay, `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  // noon in India is the same day everywhere that it is written for
  return iso.success ? dayInWords(new Date(`${iso.output}T12:00:00+05:30`)) : sent;
}

/** What stands in a list's column "Date"; a second line where it came on another day. */
export function RecordDay({ date: { own, received } }: { date: RecordDate }) {
  return (
    <>
      <span title={`Received ${dayAndTime(received)}`}>{own}</span>
      {dayInWords(received) !== own && (
        <span className="sub">
          Received <Time at={received} day />
        </span>
      )}
    </>
  );
}

const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** Such as `20 Nov`. */
export function dayName(isoDay: string): string {
  return shortDay.format(new Date(`${isoDay}T12:00:00`));
}
