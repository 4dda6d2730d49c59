import type { RouterContextProvider } from "react-router";
import type { CollectionName, Item } from "#contract/publications.ts";
import { servicesOf } from "#http/request-context.ts";
import { readOrNull } from "./read-or-null.ts";

/** What HR publishes under `name`; null where it could not be read. */
export function readList<Name extends CollectionName>(
  context: Readonly<RouterContextProvider>,
  name: Name,
): Promise<readonly Item<Name>[] | null> {
  return readOrNull(context, () => servicesOf(context).publications.list(name));
}
