import { statusNames } from "#content/desk.ts";
import { Tabs } from "#records/list/ui/list-tabs.tsx";
import { type ApplicationQuery, applicationStatuses, me } from "../../application-list.ts";
import { type DeskQuery, deskHref } from "./desk-query.ts";

/** The index tabs over the list: what is in it by status, the rest of the question kept. */
export function StatusTabs({ state }: { state: DeskQuery }) {
  const { status: current, unread, ...others } = state.query;
  const { assignee, ...ofAnybody } = others;
  const isMine = assignee === me;
  const tab = (label: string, query: ApplicationQuery, isCurrent: boolean) => ({
    label,
    href: deskHref({ query, page: 1, open: null, board: state.board }),
    isCurrent,
  });
  const tabs = [
    tab("All", isMine ? ofAnybody : others, !current && !unread && !isMine),
    tab("Unread", { ...others, unread: true }, !current && unread === true),
    tab("Mine", { ...others, assignee: me }, !current && !unread && isMine),
    // the board has a column for each of them
    ...(state.board ? [] : applicationStatuses).map((status) =>
      tab(statusNames[status], { ...others, status }, current === status && !unread),
    ),
  ];
  return <Tabs label="By status" tabs={tabs} inPlace />;
}
