import { type PlainField, textsOf } from "#features/publishing/index.ts";
import type { FilePlan, ImportChange } from "#features/publishing/server/index.ts";
import { changedFields, type FieldChange } from "./differences.tsx";

export interface ImportChangeView {
  kind: "added" | "changed" | "removed";
  title: string;
  /** Of changed items. */
  fields: readonly FieldChange[];
}

export interface ImportView {
  fileName: string;
  isLegacyEncoding: boolean;
  changes: readonly ImportChangeView[];
  unchanged: number;
  problems: FilePlan["problems"];
  revision: string;
}

export function viewImport(fields: readonly PlainField[], plan: FilePlan): ImportView {
  const changes = plan.changes.filter(({ kind }) => kind !== "unchanged");
  return {
    fileName: plan.fileName,
    isLegacyEncoding: plan.isLegacyEncoding,
    changes: changes.map((change) => viewChange(fields, change)),
    unchanged: plan.changes.length - changes.length,
    problems: plan.problems,
    revision: plan.revision,
  };
}

function viewChange(
  fields: readonly PlainField[],
  { kind, title, before, after }: ImportChange,
): ImportChangeView {
  const changed =
    kind === "changed"
      ? changedFields(fields, textsOf(fields, before), textsOf(fields, after))
      : [];
  return { kind: kind as ImportChangeView["kind"], title, fields: changed };
}
