import { changedRows, questionsJson } from "#features/openings/index.ts";
import type { ContentPlace } from "../../routes/editor/content-address.ts";
import type { NotTaken } from "../../routes/editor/receive-item.ts";
import { plainFields } from "../editor/item-view.ts";
import { readEditorForm, readQuestionRows } from "../editor/read-editor-form.ts";

/**
 * The form after a press of a button that adds, moves or removes a question; nothing is saved. Null
 * where that is not what the form asks for.
 */
export function rearrange(
  { collection }: ContentPlace,
  key: string,
  form: URLSearchParams,
): NotTaken | null {
  const fields = plainFields(collection);
  const pressed = form.get("do") ?? "";
  const field = fields.find(
    (each) => each.control === "questions" && pressed.startsWith(`${each.key}-`),
  );
  if (!field) return null;
  const rows = changedRows(readQuestionRows(form, field.key), pressed.slice(field.key.length + 1));
  if (!rows) return null;
  return {
    isRearranged: true,
    values: { ...readEditorForm(form, fields), [field.key]: questionsJson(rows) },
    ...{ errors: {}, conflict: null, unconfirmed: false, isStored: false, key },
    revision: form.get("revision") ?? "",
    base: form.get("base") ?? "",
  };
}
