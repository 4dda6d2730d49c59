import {
  type ContentFieldGroup,
  type ContentWords,
  type FormValues,
  type PlainField,
  siteWords,
} from "#features/publishing/index.ts";
import type { AnyCollection, ContentItem } from "#features/publishing/server/index.ts";
import type { MergedTexts } from "../../routes/editor/merge-texts.ts";

/** An item as lists and headings show it. */
export interface ItemView {
  key: string;
  title: string;
  state: ContentItem["state"];
  showing: ContentItem["showing"];
  schedule: string | null;
  note: string | null;
  picture: string | null;
  group: string | null;
  revision: string;
  draft: { by: string | null; at: Date } | null;
}

export interface PlainGroup extends Omit<ContentFieldGroup, "fields"> {
  fields: readonly PlainField[];
}

/** What somebody else saved, as texts. */
export interface ConflictView {
  /** Null where they took it away. */
  theirs: FormValues | null;
  /** As it was typed, before anything of theirs was taken over. */
  mine: FormValues;
  taken: MergedTexts["taken"];
  asked: MergedTexts["asked"];
  by: string | null;
  at: Date | null;
  revision: string;
}

export function viewItem(item: ContentItem): ItemView {
  const { key, title, state, showing, schedule, note, picture, group, revision, draft } = item;
  return { key, title, state, showing, schedule, note, picture, group, revision, draft };
}

/** The form's fields without their rules, which stay on the server. */
export function plainGroups({ fields }: AnyCollection): PlainGroup[] {
  return fields.map(({ heading, fields }) => ({
    heading,
    fields: fields.map(({ rule: _, ...plain }) => plain),
  }));
}

export function plainFields(collection: AnyCollection): PlainField[] {
  return plainGroups(collection).flatMap(({ fields }) => fields);
}

/** A collection in words and addresses. */
export interface PlaceView {
  name: string;
  label: string;
  itemLabel: string;
  /** Name of the link back to the list: `All openings`. */
  allLabel: string;
  /** What files of it hold, within a sentence. */
  filesHold: string;
  base: string;
  hasFiles: boolean;
  isOrdered: boolean;
  /** There is one item, always. */
  isSingle: boolean;
  /** Items are neither copied nor removed. */
  isLasting: boolean;
  /** The build words its items too. */
  hasStandard: boolean;
  words: ContentWords;
}

export function viewPlace(collection: AnyCollection, base: string): PlaceView {
  const { name, label, itemLabel, words = siteWords } = collection;
  const hasStandard = collection.standardOf !== undefined;
  const hasFiles = collection.files !== undefined;
  const isOrdered = collection.orderLive !== undefined;
  const isSingle = collection.single ?? false;
  const isLasting = isSingle || (collection.lasting ?? false);
  const listed = collection.lasting ? `${itemLabel}s` : label;
  return {
    ...{ name, label, itemLabel, base, hasFiles, isOrdered, isSingle, isLasting, hasStandard },
    words,
    allLabel: `All ${listed.toLowerCase()}`,
    filesHold: collection.filesHold ?? label.toLowerCase(),
  };
}
