import { auditLog } from "../../db/accounts-schema.ts";
import type { Queries } from "../platform/database.ts";

/** All SQL on the audit log. */
export function createAuditStore(queries: Queries) {
  return {
    async insert(entry: typeof auditLog.$inferInsert): Promise<void> {
      await queries.insert(auditLog).values(entry);
    },
  };
}
