import type { Choosable } from "../../decisions.ts";
import type { Colleague } from "../../server/listed-applications.ts";
import { ChoicePanel } from "./choice-panel.tsx";

interface ChosenPanelProps {
  id: string;
  of: Choosable;
  colleagues: readonly Colleague[];
  /** Who decides, by their account's id: named first, as "Me". */
  by: string;
  /** What is chosen now; null for nothing, undefined where that differs. */
  now?: string | null | undefined;
}

/** Everything that can be chosen of it. */
export function ChosenPanel({ id, of, colleagues, by, now }: ChosenPanelProps) {
  const { key, title, none } = of;
  const choices = [...choicesOf(of, colleagues, by), { value: none.value, label: none.name }];
  return (
    <ChoicePanel {...{ id, title, choices }} name={key} now={now === null ? none.value : now} />
  );
}

function choicesOf({ choices }: Choosable, colleagues: readonly Colleague[], by: string) {
  if (choices !== "colleagues") {
    return Object.entries(choices).map(([value, label]) => ({ value, label }));
  }
  const me = colleagues.filter((each) => each.id === by);
  const others = colleagues.filter((each) => each.id !== by);
  return [
    ...me.map((each) => ({ value: each.id, label: `Me, ${each.name}` })),
    ...others.map((each) => ({ value: each.id, label: each.name })),
  ];
}
