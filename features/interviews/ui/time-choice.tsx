import { useTexts } from "#ui/texts.ts";
import { myInterviewTexts } from "../texts/my-interview.ts";
import type { MyInterviewView } from "./my-interview-view.ts";

/** Of more times than these a day is opened by its name: on a phone they would be screens long. */
const mostAtOnce = 12;

/** Times to choose from, by day. The reader's own zone is put beside them by `enhance/own-zone.ts`. */
export function TimeChoice({ days, count }: Pick<MyInterviewView, "days" | "count">) {
  const texts = useTexts(myInterviewTexts);
  return (
    <fieldset className="iv-times" data-own-zone>
      <legend className="vh">{texts.time}</legend>
      {days.map(({ day, times }, place) =>
        count > mostAtOnce ? (
          <details className="day-slots" key={day} open={place === 0}>
            <summary>
              <h3>{day}</h3> <span>{texts.times(times.length)}</span>
            </summary>
            <Slots day={day} times={times} />
          </details>
        ) : (
          <div className="day-slots" key={day}>
            <h3>{day}</h3>
            <Slots day={day} times={times} />
          </div>
        ),
      )}
    </fieldset>
  );
}

function Slots({ day, times }: MyInterviewView["days"][number]) {
  return (
    <div className="slots">
      {times.map(({ iso, clock }) => (
        <label className="slot over-label" key={iso}>
          <input type="radio" name="time" value={iso} />
          <span>
            <b>
              <span className="vh">{day}, </span>
              <time dateTime={iso}>{clock}</time>
            </b>
          </span>
        </label>
      ))}
    </div>
  );
}
