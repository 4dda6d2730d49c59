import type { FormKind } from "#records/record-kind.ts";

/** A form, as far as its values go. */
interface WithValues {
  texts: Readonly<Partial<Record<string, string>>>;
  columns?: Readonly<Record<string, string | null>>;
}

/** What stands under a key of a sent form; "" where nothing does. */
export function fieldValue({ texts, columns = {} }: WithValues, key: string): string {
  return texts[key] ?? columns[key] ?? "";
}

/** Who sent it. */
export const senderOf = (form: WithValues, { person }: FormKind) => fieldValue(form, person.name);

/** The address at which the list of a kind leads to one of its forms. */
export const formPath = ({ list }: FormKind, id: number) => `${list.path}/${id}`;

/** What the export says of each form between its moment and its files. */
export function exportedValues({ fields, columns }: FormKind): FormKind["columns"] {
  return [...fields.texts, ...columns.filter(({ key }) => !holds(fields.texts, key))];
}

/** What the page of one form says of it after the person: the list's columns, then the other texts. */
export function openedValues({ fields, columns, person }: FormKind): FormKind["columns"] {
  const { name, email } = person;
  const shown = [...columns, { key: name }, { key: email }];
  return [...columns, ...fields.texts.filter(({ key }) => !holds(shown, key))];
}

const holds = (fields: readonly { key: string }[], key: string) =>
  fields.some((field) => field.key === key);
