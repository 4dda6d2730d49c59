import { myInterviewTexts as texts } from "../texts/my-interview.ts";
import type { MyInterviewView } from "./my-interview-view.ts";

/** Times to choose from, by day. The reader's own zone is put beside them by `enhance/own-zone.ts`. */
export function TimeChoice({ days }: Pick<MyInterviewView, "days">) {
  return (
    <fieldset className="iv-times" data-own-zone>
      <legend className="vh">{texts.time}</legend>
      {days.map(({ day, times }) => (
        <div className="day-slots" key={day}>
          <h3>{day}</h3>
          <div className="slots">
            {times.map(({ iso, clock }) => (
              <label className="slot" key={iso}>
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
        </div>
      ))}
    </fieldset>
  );
}
