import type { Documents } from "#features/documents/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { stageSheet } from "./visit-sheet.ts";
import { apply } from "./visits-service.ts";
import type { VisitRow } from "./visits-store.ts";

/** How whoever arrives becomes an application. */
export function createDoorApplications(
  documents: Pick<Documents, "stage" | "idFromUrl" | "claim">,
) {
  return {
    /** A document for whoever comes without a resume, stored before the transaction that claims it. */
    async sheetFor(visit: VisitRow, at: Date): Promise<string | null> {
      if (visit.applicationId !== null || visit.arrivedAt) return null;
      const { number, driveCode } = visit;
      return stageSheet(documents, { number, driveCode, at });
    },

    /** Makes the application, unless there is one by now. */
    async applyWith(
      queries: Queries,
      visit: VisitRow,
      { resumeId, now }: { resumeId: string; now: Date },
    ): Promise<void> {
      if (visit.applicationId !== null) return;
      if (!(await documents.claim(queries, resumeId))) throw new Error("A visit's sheet is gone.");
      await apply(queries, { ...visit, resumeId }, now);
    },
  };
}
