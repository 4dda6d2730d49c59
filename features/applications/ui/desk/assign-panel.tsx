import { nobody } from "../../application-list.ts";
import type { Colleague } from "../../server/desk.ts";
import { ChoicePanel } from "./choice-panel.tsx";

interface AssignPanelProps {
  id: string;
  colleagues: readonly Colleague[];
  /** Who assigns, by their account's id: named first, as "Me". */
  by: string;
  /** Who has it now; null for nobody, undefined where that differs. */
  now?: string | null | undefined;
}

/** Everybody whom an application can be assigned to. */
export function AssignPanel({ id, colleagues, by, now }: AssignPanelProps) {
  const me = colleagues.filter((each) => each.id === by);
  const others = colleagues.filter((each) => each.id !== by);
  const choices = [
    ...me.map((each) => ({ value: each.id, label: `Me, ${each.name}` })),
    ...others.map((each) => ({ value: each.id, label: each.name })),
    { value: nobody, label: "Nobody" },
  ];
  const holds = now === null ? nobody : now;
  return <ChoicePanel {...{ id, choices }} title="Assign to" name="assignee" now={holds} />;
}
