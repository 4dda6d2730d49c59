import { signInFieldNames } from "#ui/sign-in-field-names.ts";
import { placeholderSecret } from "../account-forms.ts";
import type { PendingFields } from "../ui/desk/desk-sign-in.tsx";

/** What the waiting form asked to be done, beside the sign-in form's own `do`. */
const then = "then";

/** Before a name that the sign-in page has too. */
const apart = "waiting.";

/** Passwords and codes wait nowhere. An empty one would ask for a generated one. */
const isSecret = (name: string) => /password/i.test(name) || /^(next|again|code)$/.test(name);

/** What waits at the sign-in page until its sender has signed in; nothing where nothing was asked for. */
export function pendingFields(form: URLSearchParams): PendingFields {
  const known = pendingForm(form);
  const sent = known ?? form;
  const what = sent.get("do");
  if (what === null) return [];
  const fields = [...sent].filter(([name]) => name !== "do");
  return [
    [then, what],
    ...fields.map(([name, value]): [string, string] => [
      signInFieldNames.has(name) ? apart + name : name,
      isSecret(name) && value !== "" ? placeholderSecret : value,
    ]),
  ];
}

/** The form that came along with a sign-in, as it was sent at first; null where none did. */
export function pendingForm(form: URLSearchParams): URLSearchParams | null {
  const what = form.get(then);
  if (what === null) return null;
  const fields = [...form].filter(
    ([name]) => name !== "do" && name !== then && !signInFieldNames.has(name),
  );
  return new URLSearchParams([
    ["do", what],
    ...fields.map(([name, value]) => [
      name.startsWith(apart) ? name.slice(apart.length) : name,
      value,
    ]),
  ]);
}
