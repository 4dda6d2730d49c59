import { TickList } from "#ui/reading/tick-list.tsx";
import { checklists, firstWeek } from "../../texts/culture.ts";

/** Two sheets side by side: what each side owes the other. */
export function CultureChecklists() {
  return (
    <section className="section wrap" aria-labelledby="checklists">
      <h2 id="checklists">{checklists.title}</h2>
      <div className="pledges columns is-firm">
        {checklists.sheets.map(({ tab, items }) => (
          <section key={tab} className="pledge lifted">
            <h3 className="index-tab">{tab}</h3>
            <TickList items={items} />
          </section>
        ))}
      </div>
    </section>
  );
}

/** Five days side by side, two points each. */
export function FirstWeek() {
  return (
    <section className="section wrap" aria-labelledby="first-week">
      <div className="prose">
        <h2 id="first-week">{firstWeek.title}</h2>
        <p className="lead">{firstWeek.lead}</p>
      </div>
      <ol className="week columns" role="list">
        {firstWeek.days.map(({ day, items }) => (
          <li key={day}>
            <h3 className="display-1">{day}</h3>
            <ul className="stack gap-4" role="list">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
