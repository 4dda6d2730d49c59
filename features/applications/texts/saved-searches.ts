import { mostSavedSearches } from "../list/saved-searches.ts";

/** Words of the page of saved searches, and of the dialog that saves one. */
export const savedSearchTexts = {
  title: "Saved searches",
  lead: "Filters, words, order and view of the list of applications, under a name.",
  own: "Your searches",
  noOwn: "You have saved no searches yet. Choose filters on the list, then “Save search”.",
  others: "Shared by colleagues",
  everything: "All applications",
  saved: "Search saved. It is in the menu, under “Saved searches”.",
  sharedHint: "Everybody who reads applications sees its name and what it searches for.",
} as const;

/** Why a search was not saved or changed, by the outcome. */
export const searchRefusals = {
  named: "You already have a search with this name.",
  most: `You have ${mostSavedSearches} saved searches, which is the most. Delete one first.`,
} as const;

/** What was just done, by the parameter `done` of the page of saved searches. */
export const searchesDone = new Map([
  ["renamed", "Renamed."],
  ["shared", "Shared: everybody who reads applications sees it."],
  ["unshared", "No longer shared."],
  ["deleted", "Deleted."],
]);
