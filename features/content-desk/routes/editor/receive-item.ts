import { data } from "react-router";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { bodyOf, type FormValues, textsOf } from "#features/publishing/index.ts";
import type { Refused, Saved } from "#features/publishing/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import { fillPageLink } from "../../ui/editor/fill-page-link.ts";
import { type ConflictView, plainFields } from "../../ui/editor/item-view.ts";
import { readEditorForm } from "../../ui/editor/read-editor-form.ts";
import { rearrange } from "../../ui/fields/rearrange-rows.ts";
import { marksOf } from "./base-marks.ts";
import { viewConflict } from "./conflict-view.ts";
import { type ContentPlace, newKey } from "./content-address.ts";

/** What a form that was not taken leaves behind: everything that was typed, and why. */
export interface NotTaken {
  /** It only comes back with a row more or less, as was asked for. */
  isRearranged?: boolean;
  values: FormValues;
  errors: FieldErrors;
  conflict: ConflictView | null;
  /** The change is to be confirmed with a tick. */
  unconfirmed: boolean;
  /** It is a draft by now, though not published. */
  isStored: boolean;
  /** What the next save is made over. */
  revision: string;
  /** Marks of its texts, see base-marks.ts. */
  base: string;
  /** Where it goes to: what was new may be kept by now. */
  key: string;
}

interface Change {
  place: ContentPlace;
  key: string;
  form: URLSearchParams;
  actor: StaffUser;
}

/** Does what the editor's form asks for. */
export async function changeItem(change: Change) {
  const { place, key, form, actor } = change;
  const { content, collection, base } = place;
  const { name } = collection;
  const expected = form.get("revision") ?? "";
  const here = `${base}/${encodeURIComponent(key)}`;
  switch (form.get("do")) {
    case "publish":
    case "preview":
    case "save":
      return takeForm(change);
    case "discard": {
      const done = await content.discardDraft(name, key, { expected, actor });
      if (!done.ok) return notTaken(change, null, done);
      const remaining = await content.find(name, key);
      return seeOther(remaining ? `${here}?done=discarded` : `${base}?done=discarded`);
    }
    case "duplicate": {
      const copy = await content.duplicate(name, key, actor);
      return copy.ok ? seeOther(`${base}/${copy.key}?done=copied`) : notTaken(change, null, copy);
    }
    case "close":
      return led(change, content.close(name, key, { expected, actor }), `${here}?done=closed`);
    case "standard":
      return led(change, content.reset(name, key, { expected, actor }), `${here}?done=standard`);
    case "remove": {
      const removing = content.saveDraft(name, key, null, { expected, actor });
      return led(change, removing, `${here}?done=removing`);
    }
    case "publish-removal":
      return led(change, content.publish(name, key, { expected, actor }), `${base}?done=removed`);
    default:
      return rearranged(change);
  }
}

/** Leads there once it is done, or shows why it is not. */
async function led(change: Change, work: Promise<Saved | Refused>, there: string) {
  const done = await work;
  return done.ok ? seeOther(there) : notTaken(change, null, done);
}

/** The form again, with a row more or less. @throws the answer to an action that there is not */
function rearranged({ place, key, form }: Change) {
  const shown = rearrange(place, key, form);
  if (!shown) throw data("There is no such action.", { status: 422 });
  return data(shown, { status: 200 });
}

/** Keeps what was typed as a draft, then shows or publishes it where that was asked for. */
async function takeForm(change: Change) {
  const { place, key, form, actor } = change;
  const { content, collection, base } = place;
  const values = await fillPageLink(place, key, form, await readValues(change));
  const body = bodyOf(plainFields(collection), values);
  const saved = await content.saveDraft(collection.name, key === newKey ? null : key, body, {
    expected: form.get("revision") ?? "",
    actor,
  });
  if (!saved.ok) return notTaken(change, values, saved);
  const there = `${base}/${encodeURIComponent(saved.key)}`;
  if (form.get("do") === "preview") return seeOther(`${there}/preview`);
  const taken = takenOut(change, values);
  if (form.get("do") === "save") return seeOther(`${there}?done=saved${taken}`);
  const published = await content.publish(collection.name, saved.key, {
    expected: saved.revision,
    actor,
    confirmed: form.get("confirm") === "yes",
  });
  if (published.ok) return seeOther(`${there}?done=published${taken}`);
  return notTaken(change, values, published, saved);
}

/** For the address: the parts of HTML that were not kept; names of elements and attributes alone. */
function takenOut({ place: { collection } }: Change, values: FormValues): string {
  const fields = plainFields(collection).filter(({ control }) => control === "html");
  const names = fields.flatMap(({ key }) => collection.cleanHtml?.(values[key] ?? "").taken ?? []);
  return names.length > 0 ? `&taken=${names.join(",")}` : "";
}

/** What was typed, but for the fields where the other editor's text is taken over. */
async function readValues({ place, key, form }: Change): Promise<FormValues> {
  const fields = plainFields(place.collection);
  const typed = readEditorForm(form, fields);
  const taken = form.getAll("take");
  if (taken.length === 0) return typed;
  const found = await place.content.find(place.collection.name, key);
  if (!found || found.revision !== form.get("revision")) return typed;
  const theirs = textsOf(fields, found.draft?.body ?? found.live);
  return Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [
      field,
      taken.includes(field) ? (theirs[field] ?? "") : text,
    ]),
  );
}

async function notTaken(
  { place, key, form }: Change,
  typed: FormValues | null,
  refused: Refused,
  saved?: Saved,
) {
  if (refused.reason === "absent") throw data("Page Not Found", { status: 404 });
  const fields = plainFields(place.collection);
  const found = typed ? null : await place.content.find(place.collection.name, key);
  const mine = typed ?? textsOf(fields, found?.draft?.body ?? found?.live);
  const before = form.get("base") ?? "";
  const both =
    refused.reason === "conflict"
      ? viewConflict(fields, { mine, base: before, conflict: refused.conflict })
      : null;
  const result: NotTaken = {
    values: both?.values ?? mine,
    errors: refused.reason === "conflict" ? {} : refused.errors,
    conflict: both?.view ?? null,
    unconfirmed: refused.reason === "unconfirmed",
    isStored: saved !== undefined,
    revision: both?.view.revision ?? saved?.revision ?? form.get("revision") ?? "",
    base: both?.base ?? (saved ? marksOf(fields, mine) : before),
    key: saved?.key ?? key,
  };
  return data(result, { status: both ? 409 : 422 });
}
