import { documentsFormKind } from "#features/documents-form/index.ts";
import type { FormKind } from "#records/record-kind.ts";

/** Forms that are stored, listed, exported and erased as they are declared. */
export const formKinds = [documentsFormKind] as const satisfies readonly FormKind[];

export type DeclaredForm = (typeof formKinds)[number];
