import { Time } from "#ui/components/time.tsx";
import { Fact, Facts, History, Panel } from "#ui/desk/record-panels.tsx";
import type { Register } from "../register.ts";
import type { EntryView, viewFacts, viewHistory } from "./entry-view.ts";

interface EntryFactsProps {
  register: Register;
  entry: EntryView;
  facts: ReturnType<typeof viewFacts>;
}

/** What was said, and the time that the law gives. */
export function EntryFacts({ register, entry, facts }: EntryFactsProps) {
  const { due, left, met } = entry;
  return (
    <Panel id="facts-title" title="Entry" className="gap-4">
      <Facts className="is-stacking">
        <Fact label="Status">
          <EntryStatus entry={entry} />
        </Fact>
        <Fact label={register.due.label}>
          <Time at={due} /> {left && <b>{left}</b>}
        </Fact>
        {met && (
          <Fact label="Done">
            <Time at={met} />
          </Fact>
        )}
        {facts.map(({ key, label, text }) => (
          <Fact key={key} label={label}>
            {text}
          </Fact>
        ))}
      </Facts>
      <p className="hint">{register.due.law}</p>
    </Panel>
  );
}

export function EntryHistory({ history }: { history: ReturnType<typeof viewHistory> }) {
  return (
    <Panel id="history-title" title="History" className="gap-4">
      <History events={history} />
    </Panel>
  );
}

/** The status, and that it is late. */
export function EntryStatus({ entry: { look, stateName } }: { entry: EntryView }) {
  return (
    <span className="status" data-status={look}>
      {look === "overdue" ? `${stateName}, overdue` : stateName}
    </span>
  );
}
