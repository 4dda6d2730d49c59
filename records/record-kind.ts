import type { RecordKind } from "#content/record-kinds.ts";
import type { Answer } from "#contract/answers/answer-rules.ts";
import type {
  ChoiceFilter,
  ListDeclaration,
  LoadedChoiceFilter,
  TextFilter,
} from "./list/list-declaration.ts";

/**
 * A form with texts and files that people send, and that HR lists, exports, opens and erases. Its table
 * stands in `features/form-records/server/form-tables.ts`; all of the above follow from both (`features/form-records/`).
 *
 * Declare one with `as const satisfies FormKind`, and name it in `features/form-records/form-kinds.ts`, with its facts in `content/record-kinds.ts`.
 */
export interface FormKind extends RecordKind {
  /** One of them, as a subject in the audit log. */
  one: string;
  /** Of the Idempotency-Keys with which they are sent. */
  scope: string;
  /** Where people fill it in: the path, and the route's file below `features/`. */
  page: { path: `/${string}`; file: string };
  fields: {
    texts: readonly (FormField & { rule: Answer; control?: string })[];
    files: readonly (FormField & { required?: boolean })[];
  };
  /** The texts that say who sent it. */
  person: { name: string; email: string; telephone?: string };
  /** Further columns of HR's list: texts, or columns of its table, whose labels the export repeats. */
  columns: readonly { key: string; label: string; none?: string }[];
  /** What HR reads above the list, and above one of the forms. */
  lead: string;
  leadOfOne: string;
  /** What the audit log says of who exports the list, and of who erases a form. */
  audit: { exported: string; erased: string };
  /** The export's call in the description of all calls. */
  exportCall: string;
  list: ListDeclaration & {
    exportPath: `/${string}`;
    filters: Readonly<Record<string, FormFilter>>;
  };
}

interface FormField {
  key: string;
  label: string;
  /** The words by which the notice that its senders agree to names it. */
  notice: string;
}

/** A search finds words of what says who sent it; a choice, what stands under the filter's key. */
export type FormFilter = (TextFilter & { kind: "search" }) | ChoiceFilter | LoadedChoiceFilter;
