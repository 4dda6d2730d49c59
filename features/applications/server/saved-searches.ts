import type { StaffUser } from "#features/accounts/server/index.ts";
import type { SavedSearch } from "../saved-searches.ts";

export interface NewSavedSearch {
  name: string;
  /** Parameters of the list's address; what is none of a search is left out. */
  query: string;
  shared: boolean;
  /** Takes the place of the account's search of this name. */
  replace: boolean;
}

/** `change` of one search: another name, shared or not, or deleted. */
export type SearchChange =
  | { id: number; name: string }
  | { id: number; to: "shared" | "unshared" | "deleted" };

/** `named`: another one of the account has that name; `most`: it has as many as it may have; `unknown`: there is none that this person may change. */
export type SearchOutcome = "made" | "unknown" | "named" | "most";

/** A search as the desk's rail links it. */
export interface RailSearch {
  id: number;
  name: string;
  query: string;
  href: string;
  /** Who shares it; null for one's own. */
  by: string | null;
}

/** Searches of the list of applications. See docs/decisions/0083-saved-searches.md. */
export interface SavedSearches {
  /** The account's own ones, then what colleagues share, each by name. */
  seenBy(account: Pick<StaffUser, "id">): Promise<SavedSearch[]>;
  /** Those that the rail has room for. */
  onRail(account: Pick<StaffUser, "id">): Promise<RailSearch[]>;
  save(search: NewSavedSearch, actor: Pick<StaffUser, "id">): Promise<SearchOutcome>;
  /** Owners change theirs; admins delete what others share. */
  change(change: SearchChange, actor: Pick<StaffUser, "id" | "role">): Promise<SearchOutcome>;
}
