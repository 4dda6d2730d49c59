import { eq } from "drizzle-orm";
import { scopeOf } from "#contract/roles.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Context } from "#platform/context.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import { nameOf } from "../../application-fields.ts";
import { applications } from "../../tables.ts";
import { addEvents, lockApplications } from "../decide/lock-applications.ts";
import { findListed, type ListedApplication, type Reader } from "../listed-applications.ts";

/** An application as whoever adds its resume sees it. */
export interface WithoutResume {
  name: string;
  hasResume: boolean;
  withdrawn: boolean;
}

/** `there`: it has one by now; `gone`: the file is not here any more. */
export type AddedResume = "added" | "unknown" | "there" | "withdrawn" | "gone";

/** The resumes of who came to a walk-in drive without one: HR adds them. See docs/decisions/0094. */
export function createAddedResumes(
  { database, clock }: Pick<Context, "database" | "clock">,
  { documents }: { documents: Pick<Documents, "idFromUrl" | "claim"> },
) {
  return {
    /** Null where there is no such application for them. */
    async find(id: number, by: Reader): Promise<WithoutResume | null> {
      const row = await findListed(database.queries, id, scopeOf(by));
      if (!row) return null;
      const { answers, resumeId, withdrawn } = row;
      return { name: nameOf(answers), hasResume: resumeId !== null, withdrawn };
    },

    /** @param url of the uploaded file */
    add(id: number, url: string, actor: StaffUser): Promise<AddedResume> {
      const resumeId = documents.idFromUrl(url);
      return database.transaction(async (queries) => {
        const scope = scopeOf(actor);
        const [locked] = await lockApplications(queries, [id], scope);
        const refusal = stateOf(
          (locked && (await findListed(queries, id, scope))) ?? null,
          resumeId,
        );
        if (refusal) return refusal;
        if (resumeId === null || !(await documents.claim(queries, resumeId))) return "gone";
        const at = clock.now();
        await queries.update(applications).set({ resumeId }).where(eq(applications.id, id));
        await addEvents(queries, [{ applicationId: id, at, actorId: actor.id, addedResume: true }]);
        await writeAudit(queries, at, { actor, action: "resume-added", subject: String(id) });
        await publishChange(database, queries, "applications");
        return "added";
      });
    },
  };
}

/** Why nothing is added to it; null where it takes one. */
function stateOf(row: ListedApplication | null, resumeId: string | null): AddedResume | null {
  if (!row) return "unknown";
  if (row.resumeId !== null) return row.resumeId === resumeId ? "added" : "there";
  return row.withdrawn ? "withdrawn" : null;
}

export type AddedResumes = ReturnType<typeof createAddedResumes>;
