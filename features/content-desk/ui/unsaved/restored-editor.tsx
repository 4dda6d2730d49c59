import {
  type PendingFields,
  type RefusedSignIn,
  SignInFields,
  WaitingForm,
} from "#features/accounts/ui/index.ts";
import { Button } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { PlainGroup } from "../editor/item-view.ts";
import { readEditorForm } from "../editor/read-editor-form.ts";
import { EditGroup } from "../fields/edit-group.tsx";
import { NotSent } from "./unsaved-draft-offer.tsx";
import { useTyping } from "./use-unsaved-draft.ts";

/** What the editor's buttons asked for, in words. */
const goals = new Map([
  ["save", "save"],
  ["preview", "save and preview"],
  ["publish", "publish"],
]);

/** What the editor's form was to do; null where it was another form, or nothing waits. */
export function goalOf(refused: RefusedSignIn | null): string | null {
  const [, what = ""] = refused?.pending?.find(([name]) => name === "then") ?? [];
  return goals.get(what) ?? null;
}

interface RestoredEditorProps {
  refused: RefusedSignIn;
  groups: readonly PlainGroup[];
  /** Where it goes; the address of the page where left out. */
  action?: string | undefined;
}

/**
 * The editor of somebody whose session ended while they typed: all of it is still there, and goes
 * on from here with the sign-in.
 */
export function RestoredEditor({ refused, groups, action }: RestoredEditorProps) {
  const pending = refused.pending ?? [];
  const fields = groups.flatMap((group) => group.fields);
  const values = readEditorForm(new URLSearchParams(pending.map(([...pair]) => pair)), fields);
  const goal = goalOf(refused) ?? "go on";
  const typing = useTyping({ by: "", isUnsaved: true });
  return (
    <form
      {...typing.form}
      className="wrap kept-editor stack gap-5"
      method="post"
      action={action}
      noValidate
      data-unsaved=""
    >
      <title>{pageTitle(`Error: Sign in to ${goal}`)}</title>
      <div className="panel kept-door stack gap-4">
        <h1>Sign in to {goal}</h1>
        <SignInFields refused={refused} />
        <WaitingForm fields={withoutFields(pending, fields)} />
        <NotSent problem={typing.problem} />
        <Button type="submit" look="ink" name="do" value="sign-in">
          Sign in and {goal}
        </Button>
      </div>
      <div className="panel edit-form stack gap-6">
        {groups.map((group) => (
          <EditGroup key={group.heading} group={withChosen(group, values)} values={values} />
        ))}
      </div>
    </form>
  );
}

/** What the editor's own fields do not send. */
function withoutFields(pending: PendingFields, fields: readonly { key: string }[]): PendingFields {
  const keys = new Set(fields.map(({ key }) => key));
  return pending.filter(
    ([name]) => !keys.has(name) && !keys.has(name.replace(/\.(name|url|\d+\.\w+)$/, "")),
  );
}

/** Who is signed out is shown no other picture than the one that they had chosen. */
function withChosen(group: PlainGroup, values: Readonly<Record<string, string>>): PlainGroup {
  const fields = group.fields.map((field) => {
    const value = values[field.key] ?? "";
    if (field.control !== "picture" || value === "") return field;
    return { ...field, options: [{ value, label: value }] };
  });
  return { ...group, fields };
}
