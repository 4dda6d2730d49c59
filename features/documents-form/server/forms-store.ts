import { and, eq, isNull } from "drizzle-orm";
import { documentForms } from "#db/form-schema.ts";
import type { Queries } from "#platform/database.ts";

const { id, addressHash, deviceHash, erasedAt } = documentForms;

/** Whether a device has sent a form from an address. */
export async function isSent(queries: Queries, device: string, address: string): Promise<boolean> {
  const found = await queries
    .select({ id })
    .from(documentForms)
    .where(and(eq(deviceHash, device), eq(addressHash, address), isNull(erasedAt)))
    .limit(1);
  return found.length > 0;
}
