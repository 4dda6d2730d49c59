import { Icon } from "#ui/components/icon.tsx";

interface WeekSwitchProps {
  isList: boolean;
  asWeek: string;
  asList: string;
}

/** The same week as a calendar or by day; where there is no room for a calendar, it is by day anyhow. */
export function WeekSwitch({ isList, asWeek, asList }: WeekSwitchProps) {
  return (
    <nav className="views wk-views" aria-label="View">
      <a href={asWeek} aria-current={isList ? undefined : "true"}>
        <Icon name="calendar" /> Week
      </a>
      <a href={asList} aria-current={isList ? "true" : undefined}>
        <Icon name="list" /> List
      </a>
    </nav>
  );
}
