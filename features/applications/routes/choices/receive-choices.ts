import { data } from "react-router";
import * as v from "valibot";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import {
  candidateTextForm,
  changedChoiceForm,
  newReasonForm,
  newStageForm,
  renamedChoiceForm,
} from "../../choice-forms.ts";
import { type ChoiceList, maxChoices } from "../../decisions.ts";
import type { ChoiceOutcome, DeskChoices } from "../../server/decide/choices.ts";

const choiceRefusals = {
  named: "There is one with this name already.",
  most: `There are ${maxChoices} in use already. Retire one first.`,
  fixed: "Each kind keeps this stage. It can be renamed.",
} as const;

/** A form that was not taken, for its field to show again. */
export interface RefusedChoice {
  /** The choice that was to be changed; null for a new one. */
  id: number | null;
  name: string;
  /** The words for candidates, where those were sent; null where something else was. */
  candidateText: string | null;
  status: string;
  error: string;
}

interface FormRequest {
  form: URLSearchParams;
  user: StaffUser;
  list: ChoiceList;
  /** The page. */
  here: string;
}

/** Does what one of the forms of the page of stages, or of reasons, asks. */
export async function changeChoices(choices: DeskChoices, { form, user, list, here }: FormRequest) {
  const fields = Object.fromEntries(form);
  const outcome = await make();
  if (outcome === "made") return seeOther(`${here}?done=saved`);
  if (outcome === "unknown") throw data(null, { status: 404 });
  const error = outcome in choiceRefusals ? choiceRefusals[outcome as Refusal] : outcome;
  const id = /^\d{1,9}$/.test(form.get("id") ?? "") ? Number(form.get("id")) : null;
  const refused: RefusedChoice = {
    ...{ id, error },
    name: form.get("name") ?? "",
    candidateText: form.get("candidateText"),
    status: form.get("status") ?? "",
  };
  return data({ refused }, { status: 422 });

  /** The outcome, or what is wrong with a field. */
  async function make(): Promise<ChoiceOutcome | string> {
    switch (form.get("do")) {
      case "add": {
        const read = v.safeParse(list === "stage" ? newStageForm : newReasonForm, fields);
        if (!read.success) return read.issues[0].message;
        return choices.add({ list, ...read.output }, user);
      }
      case "rename":
        return changed(renamedChoiceForm);
      case "tell":
        return changed(candidateTextForm);
      case "change": {
        const read = v.safeParse(changedChoiceForm, fields);
        return read.success ? choices.change(list, read.output, user) : "unknown";
      }
      default:
        throw data("This form is none of ours.", { status: 422 });
    }
  }

  async function changed(form: typeof renamedChoiceForm | typeof candidateTextForm) {
    const read = v.safeParse(form, fields);
    return read.success ? choices.change(list, read.output, user) : read.issues[0].message;
  }
}

type Refusal = keyof typeof choiceRefusals;
