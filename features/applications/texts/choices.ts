import type { ChoiceList } from "../decisions.ts";
import { mostChoices } from "../decisions.ts";

/** Words of the pages on which admins keep what HR chooses from. */
export const choicePages: Record<
  ChoiceList,
  { title: string; lead: string; add: string; retired: string }
> = {
  stage: {
    title: "Stages",
    lead: "Steps within the five kinds that every report and export knows. An application stands in one stage.",
    add: "Add a stage",
    retired: "Retired stages",
  },
  reason: {
    title: "Reasons",
    lead: "Why applications are rejected. Whoever rejects one chooses a reason; candidates read only its words for them, in the email about the rejection.",
    add: "Add a reason",
    retired: "Retired reasons",
  },
};

export const choiceRefusals = {
  named: "There is one with this name already.",
  most: `There are ${mostChoices} in use already. Retire one first.`,
  fixed: "Each kind keeps this stage. It can be renamed.",
} as const;
