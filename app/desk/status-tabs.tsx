import { Link } from "react-router";
import { statusNames } from "#content/desk.ts";
import { type ApplicationQuery, applicationStatuses } from "#contract/application-list.ts";
import { type DeskQuery, deskHref } from "./desk-query.ts";

/** The index tabs over the list: what is in it by status, the rest of the question kept. */
export function StatusTabs({ state }: { state: DeskQuery }) {
  const { status: current, unread, ...others } = state.query;
  const views: [string, ApplicationQuery, boolean][] = [
    ["All", others, !current && !unread],
    ["Unread", { ...others, unread: true }, !current && unread === true],
    ...applicationStatuses.map((status): [string, ApplicationQuery, boolean] => [
      statusNames[status],
      { ...others, status },
      current === status && !unread,
    ]),
  ];
  return (
    <nav className="desk-tabs" aria-label="By status">
      <ul role="list">
        {views.map(([label, query, isCurrent]) => (
          <li key={label}>
            <Link
              to={deskHref({ query, page: 1, open: null })}
              preventScrollReset
              aria-current={isCurrent ? "true" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
