import { DecidePanel } from "./panels.tsx";

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
    <DecidePanel id={id} title={title} className="decide-choices">
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
    </DecidePanel>
  );
}
