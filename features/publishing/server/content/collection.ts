import type * as v from "valibot";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { Role } from "#contract/roles.ts";
import type { Queries } from "#platform/database/database.ts";
import type { ContentFieldGroup } from "../../content-fields.ts";
import type { ContentWords } from "../../content-words.ts";

/** What visitors see of a published item. */
export type Showing = "shown" | "scheduled" | "closed" | "hidden";

/** Whether a public path shows something of an item. Paths are in small letters, without a query. */
export type AffectsPath = (path: string) => boolean;

/** A body as it is stored: whatever an older or newer release wrote. */
export type StoredBody = unknown;

/**
 * One kind of things that HR edits. Drafts and versions are kept alike for all of them; a
 * collection says where the published items stand, and which pages show them.
 * Writing happens inside the engine's transaction, which holds the collection.
 */
export interface Collection<Body = unknown> {
  name: string;
  /** For headings: `Openings`. */
  label: string;
  /** Of one: `opening`. */
  itemLabel: string;
  /** Path of its list on the desk, where that is not below `/desk/content/`. */
  base?: string;
  /** Who edits it: editors and above where it is left out. */
  role?: Role;
  /** Where it is no part of the site, or its buttons have names of their own. */
  words?: ContentWords;
  /** There is one item, always; none is added, copied or removed. */
  single?: boolean;
  /** Items are added, but neither copied nor removed. */
  lasting?: boolean;
  schema: v.GenericSchema<unknown, Body>;
  /** The collection as it is for one item, where items differ in their form. Where they are kept never does. */
  forItem?(key: string): AnyCollection;
  /** For the editor, in the order of the form. */
  fields: readonly ContentFieldGroup[];
  titleOf(body: Body): string;
  /** What makes an item the same one in an imported file; must be unique in the collection. */
  identityOf(body: Body): string;
  /** A body to begin a new item with. Need not satisfy the schema. */
  emptyBody(now: Date): StoredBody;

  readLive(queries: Queries, key: string): Promise<StoredBody | null>;
  /** In the order of the pages. */
  listLive(queries: Queries): Promise<{ key: string; body: StoredBody }[]>;
  /** Adds each item, behind the others and in this order, or replaces it where it stands. */
  writeLive(queries: Queries, items: readonly { key: string; body: Body }[]): Promise<void>;
  removeLive(queries: Queries, keys: readonly string[]): Promise<void>;
  /** Different keys that no item of the collection has or had. */
  newKeys(queries: Queries, count: number): Promise<string[]>;
  /** Present where the order is HR's own. */
  orderLive?(queries: Queries, keys: readonly string[]): Promise<void>;

  /**
   * Why an item cannot be changed any more, or not begun yet; null where it can. Asked on every way
   * to change one, whatever the item's draft, a file or an older version would make of it.
   * @param hold keeps that so until the transaction ends; not where it is only shown
   */
  locked?(queries: Queries, key: string, hold: boolean): Promise<string | null>;
  /** What is kept of a body that the schema takes, such as safe HTML. */
  tidy?(body: Body): Body;
  /**
   * That another item has its identity, by field. The key is null for one that is not there yet.
   * A file is compared with the whole list instead.
   */
  refuseDuplicate?(queries: Queries, key: string | null, body: Body): Promise<FieldErrors>;
  /** What else the schema cannot see, such as a picture that there is not. By field. */
  refuse?(queries: Queries, body: Body, key: string | null): Promise<FieldErrors>;
  /** What stands in the way of publishing, though it may be drafted. By field. */
  notReady?(queries: Queries, body: Body): Promise<FieldErrors>;
  /** Name of the picture by which editors know the item in a list. */
  pictureOf?(body: Body): string | null;
  /** Heading under which the item stands in a list; its place counts among those alone. */
  groupOf?(body: Body): string;
  /** HTML as it would be kept, and what of it would not be, such as `script` or `onclick`. */
  cleanHtml?(html: string): { html: string; taken: readonly string[] };
  /** A copy that can stand beside the item. */
  copyOf?(queries: Queries, body: Body, now: Date): Promise<Body>;
  /** `shown` where it is left out. */
  showing?(body: Body, now: Date): Showing;
  /** What else a list says of what is published, such as when an email goes. */
  noteOf?(body: Body, key: string): string;
  /** The item as the build words it, for whoever wants that back; what has no words stays. */
  standardOf?(queries: Queries, key: string, body: Body): Promise<Body | null>;
  /** When that changes, in words: `until 31 October 2026`. */
  scheduleOf?(body: Body, now: Date): string | null;
  /** Where visitors find the item. */
  pathOf?(body: Body, key: string): string;
  /** What holds of a published item whatever its draft says, such as that it is called off. */
  factsOf?(live: Body): Partial<Body>;
  /** The item as people can be invited to it, by its code: `opening-3`. */
  targetOf?(key: string): string;
  /** What HR does with an item that is published, beside its content. */
  toolsOf?(body: Body, key: string, now: Date): readonly ItemTool[];
  /** What has come of items so far, by key: above the form of one, its sums in the list. */
  figuresOf?(queries: Queries, keys: readonly string[]): Promise<Map<string, ItemFigures>>;
  /** What changes at once, in its draft too, when an editor closes what is published. */
  close?(live: Body, now: Date): Partial<Body>;
  /** A change that an editor has to ask for by name; the field, and what it means. */
  warn?(before: Body, after: Body): { field: string; warning: string } | null;
  /**
   * Which pages a change touches; null is an item that was or will not be there. Where both are,
   * the order changed.
   */
  pathsOf(before: Body | null, after: Body | null): AffectsPath;
  /** Where whole lists come from and go to as files. */
  files?: CollectionFiles;
  /** What the files hold, where not the items: `entrants`. */
  filesHold?: string;
  /** This node reads the collection again. */
  forget(): void;
}

/** A screen of the desk that belongs to an item. */
export interface ItemTool {
  label: string;
  href: string;
  /** A button, which posts this as `do`, in place of a link. */
  does?: string;
}

/** A table of counts, one row for each part of an item. */
export interface ItemFigures {
  /** What the table has, as its heading. */
  heading: string;
  /** What the rows are. */
  rowLabel: string;
  /** `isListed`: its sum stands in the list of all items. */
  columns: readonly { label: string; isListed?: boolean }[];
  /** A count for each column. */
  rows: readonly { label: string; counts: readonly number[] }[];
}

export type FileKind = "json" | "csv";

/** How a collection is written into files, and read from them. */
export interface CollectionFiles {
  /**
   * @param live what is published now: a file may leave out what it does not know of
   * @returns bodies, each with the line or the place at which it stands; lines count from 1
   */
  read(kind: FileKind, text: string, live: readonly StoredBody[], now: Date): Promise<ReadFile>;
  write(kind: FileKind, items: readonly { key: string; body: StoredBody }[]): string;
}

export interface ReadFile {
  bodies: StoredBody[];
  /** For each body, such as `line 12`. */
  places: string[];
  problems: { place: string; problem: string }[];
}

/** Collections of different bodies in one place: each is handed only bodies that it checked. */
// biome-ignore lint/suspicious/noExplicitAny: the body is known to the collection alone
export type AnyCollection = Collection<any>;

export const forItem = (collection: AnyCollection, key: string): AnyCollection =>
  collection.forItem?.(key) ?? collection;
