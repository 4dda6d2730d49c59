import { Icon } from "#ui/components/icon.tsx";
import { focusFirst } from "./panels.ts";

interface ChoicePanelProps {
  id: string;
  title: string;
  /** Of its buttons, which belong to the form around it. */
  name: string;
  choices: readonly { value: string; label: string }[];
  /** The value that holds now; undefined where that differs. */
  now: string | undefined;
}

/** Opened by a button of the bar: every choice is one press. */
export function ChoicePanel({ id, title, name, choices, now }: ChoicePanelProps) {
  return (
    <div
      popover="auto"
      id={id}
      className="decide-panel decide-choices"
      role="dialog"
      aria-labelledby={`${id}-title`}
      onToggle={focusFirst}
    >
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
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
        {choices.map(({ value, label }) => (
          <li key={value}>
            <button
              type="submit"
              name={name}
              value={value}
              aria-current={value === now ? "true" : undefined}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
