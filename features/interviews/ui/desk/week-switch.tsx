import { Icon } from "#ui/components/icon.tsx";
import { weekTexts as texts } from "../../texts/desk-interviews.ts";

interface WeekSwitchProps {
  isList: boolean;
  asWeek: string;
  asList: string;
}

/** The same week as a calendar or by day; where there is no room for a calendar, it is by day anyhow. */
export function WeekSwitch({ isList, asWeek, asList }: WeekSwitchProps) {
  return (
    <nav className="views wk-views" aria-label={texts.view}>
      <a href={asWeek} aria-current={isList ? undefined : "true"}>
        <Icon name="calendar" /> {texts.asWeek}
      </a>
      <a href={asList} aria-current={isList ? "true" : undefined}>
        <Icon name="list" /> {texts.asList}
      </a>
    </nav>
  );
}
