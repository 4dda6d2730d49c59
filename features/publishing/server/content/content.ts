import type { FieldErrors } from "#contract/answer-rules.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { AnyCollection, ItemFigures, Showing, StoredBody } from "./collection.ts";

export type Actor = Pick<StaffUser, "id" | "name" | "role" | "userName">;

export interface ContentDraft {
  /** Null takes the item away. */
  body: StoredBody | null;
  by: string | null;
  at: Date;
}

export interface ContentItem {
  key: string;
  title: string;
  /** What is published, against what is drafted. */
  state: "published" | "changed" | "new" | "removing" | "removed";
  /** What visitors see of it now; null where nothing is published. */
  showing: Showing | null;
  /** When that changes, in words. */
  schedule: string | null;
  /** What else a list says of it; null where that is nothing. */
  note: string | null;
  /** By which editors know it; null where its list has none. */
  picture: string | null;
  /** Heading that it stands under; null where its list has none. */
  group: string | null;
  live: StoredBody | null;
  draft: ContentDraft | null;
  /** Names what an editor has before them; a save that names an older one is refused. */
  revision: string;
}

/** What somebody else saved meanwhile. */
export interface Conflict {
  /** Null where they took the item away. */
  theirs: StoredBody | null;
  by: string | null;
  at: Date | null;
  /** To be named by who knowingly goes on. */
  revision: string;
}

export type Refused =
  | { ok: false; reason: "absent" }
  | { ok: false; reason: "conflict"; conflict: Conflict }
  | { ok: false; reason: "invalid"; errors: FieldErrors }
  | { ok: false; reason: "unconfirmed"; errors: FieldErrors }
  /** The item cannot be changed any more; the reason is at no field. */
  | { ok: false; reason: "locked"; errors: FieldErrors };

export type Saved = { ok: true; key: string; revision: string };

export interface ContentVersion {
  id: number;
  key: string;
  /** Null took the item away. */
  body: StoredBody | null;
  /** Null where it was published before the desk kept versions. */
  by: string | null;
  at: Date;
}

/** Who acts, and what they had before them. */
export interface Expecting {
  actor: Actor;
  /** Of the item as it was shown to them. */
  expected: string;
}

export interface ImportChange {
  kind: "added" | "changed" | "removed" | "unchanged";
  key: string | null;
  title: string;
  before: StoredBody | null;
  after: StoredBody | null;
}

export interface ImportPlan {
  changes: ImportChange[];
  /** By place in the file, from 0. */
  problems: { row: number; problem: string }[];
  /** Names the published list that was compared with. */
  revision: string;
}

/** What a file that waits would change. */
export interface FilePlan extends Omit<ImportPlan, "problems"> {
  fileName: string;
  /** It was no UTF-8, and was read as Windows-1252. */
  isLegacyEncoding: boolean;
  /** Places are such as `line 12`. */
  problems: { place: string; problem: string }[];
}

/** `replace` takes away what the file does not have. */
export type ImportMode = "replace" | "merge";

/** Drafts, publishing and history of everything that HR edits. */
export interface Content {
  collection(name: string): AnyCollection | null;
  collections(): readonly AnyCollection[];
  list(name: string): Promise<ContentItem[]>;
  find(name: string, key: string): Promise<ContentItem | null>;
  /** What has come of items, by key; of none where the collection counts nothing. */
  figures(name: string, keys: readonly string[]): Promise<Map<string, ItemFigures>>;
  /** Why an item cannot be changed, or where `key` is null no other begun; null where it can. */
  locked(name: string, key: string | null): Promise<string | null>;

  /** Keeps a draft; `key` null begins a new item. A null body drafts taking it away. */
  saveDraft(
    name: string,
    key: string | null,
    body: StoredBody | null,
    by: Expecting,
  ): Promise<Saved | Refused>;
  discardDraft(name: string, key: string, by: Expecting): Promise<Saved | Refused>;
  /** Drafts the item as the build words it. */
  reset(name: string, key: string, by: Expecting): Promise<Saved | Refused>;
  /** Drafts a copy of the item as the editor sees it. */
  duplicate(name: string, key: string, actor: Actor): Promise<Saved | Refused>;

  /**
   * Publishes the draft. Nothing happens where there is none.
   * @param by.confirmed what the collection warns of is meant
   */
  publish(
    name: string,
    key: string,
    by: Expecting & { confirmed?: boolean },
  ): Promise<Saved | Refused>;
  /** Closes what is published at once, and a draft of it alike. */
  close(name: string, key: string, by: Expecting): Promise<Saved | Refused>;
  /** Publishes an order; keys that are not named keep theirs behind the others. */
  reorder(name: string, keys: readonly string[], actor: Actor): Promise<void>;

  /** Items that were taken away and can be restored, by title. */
  removed(name: string): Promise<{ key: string; title: string }[]>;
  /** When somebody of HR first published an item of it; null where only what came with the build is there. */
  firstPublished(name: string): Promise<Date | null>;
  /** The newest first. */
  history(name: string, key: string): Promise<ContentVersion[]>;
  /**
   * Makes a version the draft; publishes nothing.
   * @param over the item's revision, where its unpublished draft is knowingly replaced
   */
  restore(
    name: string,
    versionId: number,
    by: { actor: Actor; over?: string | undefined },
  ): Promise<Saved | Refused>;

  /** What publishing a whole list would change. */
  planImport(name: string, bodies: readonly StoredBody[], mode: ImportMode): Promise<ImportPlan>;
  /** Publishes a whole list in one transaction; refused where it changed since the plan. */
  publishImport(
    name: string,
    bodies: readonly StoredBody[],
    mode: ImportMode,
    by: Expecting,
  ): Promise<{ ok: true; changed: number } | { ok: false; plan: ImportPlan }>;

  /** Keeps a file with a whole list until it is published, at most a week; its id. */
  keepFile(
    name: string,
    file: { fileName: string; contents: Buffer },
    actor: Actor,
  ): Promise<string>;
  /** Null where no such file waits. */
  planFile(name: string, id: string, mode: ImportMode): Promise<FilePlan | null>;
  /** Publishes the file as it was read; refused where anything changed since the plan. */
  publishFile(
    name: string,
    id: string,
    mode: ImportMode,
    by: Expecting,
  ): Promise<{ ok: true; changed: number } | { ok: false; plan: FilePlan } | null>;
}
