import { data } from "react-router";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { ContentPlace } from "./content-address.ts";

interface Restore {
  place: ContentPlace;
  key: string;
  form: URLSearchParams;
  actor: StaffUser;
}

/** A draft is in the way of a version: whose, and what to send to replace it knowingly. */
export interface RestoreInTheWay {
  versionId: number;
  by: string | null;
  at: Date | null;
  revision: string;
}

/** Makes a version the draft; asks first where that would replace another one. */
export async function restoreVersion({ place, key, form, actor }: Restore) {
  const { content, collection, base } = place;
  const versionId = Number(form.get("version"));
  const versions = await content.history(collection.name, key);
  if (form.get("do") !== "restore" || !versions.some(({ id }) => id === versionId)) {
    throw data("Page Not Found", { status: 404 });
  }
  const over = form.get("over") ?? undefined;
  const restored = await content.restore(collection.name, versionId, { actor, over });
  if (restored.ok) return seeOther(`${base}/${key}?done=restored`);
  if (restored.reason !== "conflict") throw data("Page Not Found", { status: 404 });
  const { by, at, revision } = restored.conflict;
  const inTheWay: RestoreInTheWay = { versionId, by, at, revision };
  return data(inTheWay, { status: 409 });
}
