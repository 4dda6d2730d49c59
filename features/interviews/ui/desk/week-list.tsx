import { ButtonLink } from "#ui/components/button.tsx";
import { interviewLooks, type NeededItem, type WeekItem, type WeekView } from "./week-view.ts";

/** The same week as a list by day: on phones, for interviewers, and for who asks for it. */
export function WeekList({ week, always }: { week: WeekView; always: boolean }) {
  const days = week.days.filter(({ items }) => items.length > 0);
  return (
    <div className={always ? "wk-list is-always" : "wk-list"}>
      {days.map(({ day, label, isToday, items }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            {isToday ? `Today, ${label}` : label} <span className="count">{items.length}</span>
          </h2>
          <ol role="list">
            {items.map((item) => (
              <li key={item.key}>
                <ListItem item={item} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

interface InterviewListProps {
  id: string;
  title: string;
  /** Of all of them; the first ones are listed. */
  count: number;
  items: readonly (WeekItem & Partial<Pick<NeededItem, "act">>)[];
}

/** Interviews beside the calendar: without a time, or with something to do. */
export function InterviewList({ id, title, count, items }: InterviewListProps) {
  if (count === 0) return null;
  return (
    <section className="wk-waiting" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="count">{count}</span>
      </h2>
      <ol role="list">
        {items.map((item) => (
          <li key={item.key}>
            <ListItem item={item} act={item.act ?? null} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ListItemProps {
  item: WeekItem;
  act?: NeededItem["act"];
}

function ListItem({ item, act = null }: ListItemProps) {
  const { href, clock, name, round, people, look } = item;
  return (
    <div className="wl" data-look={look}>
      <b>{clock}</b>
      <div>
        <a href={href}>{name}</a>
        <small>
          {round}, with {people}, {interviewLooks[look].toLowerCase()}
        </small>
      </div>
      {act && (
        <ButtonLink look="quiet" href={act.href}>
          {act.label}
        </ButtonLink>
      )}
    </div>
  );
}
