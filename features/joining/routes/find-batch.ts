import { data, type RouterContextProvider } from "react-router";
import { servicesOf } from "#http/request-context.ts";
import { batchIdIn } from "../joining-paths.ts";
import type { ListedBatch } from "../server/batches.ts";

/** The batch of an address; throws where there is none. */
export async function batchOf(
  context: Readonly<RouterContextProvider>,
  code: string,
): Promise<ListedBatch> {
  const id = batchIdIn(code);
  const found = id === null ? null : await servicesOf(context).joining.batches.find(id);
  if (!found) throw data("Page Not Found", { status: 404 });
  return found;
}
