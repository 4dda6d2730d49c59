import type { CollectionName, Item } from "#contract/publications.ts";

/** The lists that HR publishes, as pages and calls read them. */
export interface Publications {
  /** The items that can be shown, in their order. */
  list<Name extends CollectionName>(name: Name): Promise<readonly Item<Name>[]>;
}
