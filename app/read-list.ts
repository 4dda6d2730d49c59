import type { RouterContextProvider } from "react-router";
import type { CollectionName, Item } from "#contract/publications.ts";
import { factsContext, servicesOf } from "./context.ts";

/** What HR publishes under `name`; null where it could not be read: the rest of the page stands. */
export async function readList<Name extends CollectionName>(
  context: Readonly<RouterContextProvider>,
  name: Name,
): Promise<readonly Item<Name>[] | null> {
  try {
    return await servicesOf(context).publications.list(name);
  } catch (error) {
    context.get(factsContext)?.report?.(error);
    return null;
  }
}
