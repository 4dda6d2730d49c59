import { statusNames } from "#content/application-names.ts";
import { applicationStatuses } from "#contract/answers/application-status.ts";
import type { Counted } from "#records/list/counted-list.ts";
import { Tabs } from "#records/list/ui/list-tabs.tsx";
import { type ApplicationQuery, me } from "../../list/application-query.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";

interface StatusTabsProps {
  state: DeskQuery;
  /** How many each of `statusTabs` holds. */
  counts: readonly (Counted | null)[];
}

/** The index tabs over the list: what is in it by status, the rest of the question kept. */
export function StatusTabs({ state, counts }: StatusTabsProps) {
  const tabs = statusTabs(state);
  const links = tabs.map(({ label, query, isCurrent }, at) => ({
    ...{ label, isCurrent, count: counts[at] ?? null },
    href: deskHref({ ...state, query, page: 1, open: null, near: null }),
  }));
  return <Tabs label="By status" tabs={links} inPlace />;
}

interface StatusTab {
  label: string;
  /** What it shows. */
  query: ApplicationQuery;
  isCurrent: boolean;
}

/** In their order. */
export function statusTabs({ query: listQuery, board }: Pick<DeskQuery, "query" | "board">) {
  const { status: current, unread, ...others } = listQuery;
  const { assignee, ...ofAnybody } = others;
  const isMine = assignee === me;
  const tab = (label: string, query: ApplicationQuery, isCurrent: boolean): StatusTab => ({
    ...{ label, query, isCurrent },
  });
  return [
    tab("All", isMine ? ofAnybody : others, !current && !unread && !isMine),
    tab("Unread", { ...others, unread: true }, !current && unread === true),
    tab("Mine", { ...others, assignee: me }, !current && !unread && isMine),
    // the board has a column for each of them
    ...(board ? [] : applicationStatuses).map((status) =>
      tab(statusNames[status], { ...others, status }, current === status && !unread),
    ),
  ];
}
