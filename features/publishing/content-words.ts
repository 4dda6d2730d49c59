/** What the desk says of where items are seen. */
export interface ContentWords {
  /** Heading of the column that says how each item stands. */
  column: string;
  shown: string;
  hidden: string;
  /** Of the version that is published. */
  current: string;
  /** Heading of what is drafted. */
  pending: string;
  /** After a draft was saved. */
  drafted: string;
  /** After publishing, of an item that is shown. */
  published: string;
  /** The same of one that is hidden. */
  publishedHidden: string;
  /** Of the version that nobody published. */
  former: string;
  /** Of what is sent by email, where no mail server is set up. */
  unsent?: string;
  /** Names of what can be done with an item, and what to say after it, where they have their own. */
  copy?: string;
  copied?: string;
  close?: string;
  closed?: string;
}

/** Most of what HR edits is on the site. */
export const siteWords: ContentWords = {
  column: "On the site",
  shown: "On the site",
  hidden: "Hidden",
  current: "On the site",
  pending: "Not on the site yet",
  drafted: "Visitors do not see it yet.",
  published: "The site shows it now.",
  publishedHidden: "It is hidden: no page shows it.",
  former: "As it was before the desk kept versions",
};
