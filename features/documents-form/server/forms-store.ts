import { and, eq, isNull } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { documentForms } from "../tables.ts";

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
