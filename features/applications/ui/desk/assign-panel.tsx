import { Icon } from "#ui/components/icon.tsx";
import { nobody } from "../../application-list.ts";
import type { Colleague } from "../../server/desk.ts";
import { focusFirst } from "./panels.ts";

interface AssignPanelProps {
  id: string;
  colleagues: readonly Colleague[];
  /** Who assigns, by their account's id: named first, as "Me". */
  by: string;
  /** Who has it now; null for nobody, undefined where that differs. */
  now?: string | null | undefined;
}

/** Everybody whom an application can be assigned to, one press each. Its buttons belong to the form around it. */
export function AssignPanel({ id, colleagues, by, now }: AssignPanelProps) {
  const me = colleagues.filter((each) => each.id === by);
  const others = colleagues.filter((each) => each.id !== by);
  const choices = [
    ...me.map((each) => ({ id: each.id, label: `Me, ${each.name}` })),
    ...others.map((each) => ({ id: each.id, label: each.name })),
    { id: nobody, label: "Nobody" },
  ];
  return (
    <div
      popover="auto"
      id={id}
      className="decide-panel decide-assign"
      role="dialog"
      aria-labelledby={`${id}-title`}
      onToggle={focusFirst}
    >
      <header>
        <h2 id={`${id}-title`}>Assign to</h2>
        <button
          type="button"
          className="iconbtn"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Cancel"
        >
          <Icon name="x" />
        </button>
      </header>
      <ul role="list">
        {choices.map((each) => (
          <li key={each.id}>
            <button
              type="submit"
              name="assignee"
              value={each.id}
              aria-current={each.id === (now === null ? nobody : now) ? "true" : undefined}
            >
              {each.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
