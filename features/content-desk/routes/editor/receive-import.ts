import { data } from "react-router";
import { limits } from "#contract/limits.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import type { RouteArgs } from "#ui/route-handle.ts";
import { readMode } from "../../ui/editor/import-mode.ts";
import type { ContentPlace } from "./content-address.ts";

/** Why a file was not taken, in words. */
export interface FileRefused {
  fileProblem: string;
}

/** Why the file that waits was not published, in words. */
interface NotPublished {
  notPublished: string;
}

/** Takes the forms of the import screen: a file, or the word to publish one that waits. */
export async function takeFile(args: RouteArgs, place: ContentPlace) {
  const { form, user: actor } = deskOf(args.context);
  if (form.has("do")) return publishFile(place, form, actor);
  const { content, collection, base } = place;
  const { formPosts } = servicesOf(args.context);
  const sent = await formPosts.readFile(args.request, limits.contentFileBytes);
  if (sent.ok && sent.contents.length > 0) {
    const id = await content.keepFile(collection.name, sent, actor);
    return seeOther(`${base}/import?file=${id}`);
  }
  if (sent.ok || sent.why === "absent") return refused("Choose a file first.", 422);
  if (sent.why === "too-large") return refused("The file is larger than 10 MB.", 413);
  return refused(sent.message, 422);
}

async function publishFile(
  { content, collection, base }: ContentPlace,
  form: URLSearchParams,
  actor: StaffUser,
) {
  const id = form.get("file") ?? "";
  const mode = readMode(form.get("mode"));
  const expected = form.get("revision") ?? "";
  const published = await content.publishFile(collection.name, id, mode, { expected, actor });
  if (published === null) throw data("Page Not Found", { status: 404 });
  if (published.ok) return seeOther(`${base}?done=imported`);
  const [first] = published.plan.problems;
  const why: NotPublished = {
    notPublished:
      first?.problem ??
      "The list was changed in the meantime. Check the changes again, then publish.",
  };
  return data(why, { status: 409 });
}

function refused(fileProblem: string, status: number) {
  const why: FileRefused = { fileProblem };
  return data(why, { status });
}
