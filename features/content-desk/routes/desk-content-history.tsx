import { data, useActionData, useLoaderData } from "react-router";
import { type PlainField, textsOf } from "#features/publishing/index.ts";
import type { ContentVersion } from "#features/publishing/server/index.ts";
import { deskOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import type { RouteArgs } from "#ui/route-handle.ts";
import contentStyles from "../styles/content-desk.css?url";
import { changedFields } from "../ui/editor/differences.tsx";
import { plainGroups, viewItem, viewPlace } from "../ui/editor/item-view.ts";
import { RestoreQuestion } from "../ui/editor/restore-question.tsx";
import { VersionList, type VersionView } from "../ui/editor/version-list.tsx";
import { contentHandle, contentItem, contentPlace } from "./editor/content-place.ts";
import { restoreVersion } from "./editor/restore-version.ts";
import { withOptions } from "./lists/picture-options.ts";

export const handle = contentHandle;

export function links() {
  return [{ rel: "stylesheet", href: contentStyles }];
}

export async function loader(args: RouteArgs) {
  const place = contentPlace(args);
  const { collection, content, base } = place;
  const item = await contentItem(place, args.params.key);
  const versions = await content.history(collection.name, item.key);
  return {
    place: viewPlace(collection, base),
    item: viewItem(item),
    versions: viewVersions(
      (await withOptions(plainGroups(collection), args.context)).flatMap(({ fields }) => fields),
      versions,
    ),
  };
}

/** Each version with what it changed of the one before. */
function viewVersions(
  fields: readonly PlainField[],
  versions: readonly ContentVersion[],
): VersionView[] {
  const texts = versions.map(({ body }) => (body === null ? null : textsOf(fields, body)));
  return versions.map(({ id, at, by }, index) => {
    const [own = null, former = null] = [texts[index], texts[index + 1]];
    const changes = own && former ? changedFields(fields, former, own) : [];
    return { id, at, by, changes, removes: own === null, isFirst: former === null };
  });
}

export async function action(args: RouteArgs) {
  const place = contentPlace(args);
  const { key } = args.params;
  if (!key) throw data("Page Not Found", { status: 404 });
  const { form, user: actor } = deskOf(args.context);
  return restoreVersion({ place, key, form, actor });
}

export default function ContentHistoryPage() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { place, item, versions } = shown;
  const question = refused && "versionId" in refused ? refused : null;
  const title = `History: ${item.title}`;
  return (
    <div className="desk">
      <title>{pageTitle(title)}</title>
      <DeskHead title={title} lead={place.label}>
        {item.state !== "removed" && <a href={`${place.base}/${item.key}`}>Back to the editor</a>}
        <a href={place.base}>{place.allLabel}</a>
      </DeskHead>
      {question && <RestoreQuestion question={question} />}
      <VersionList versions={versions} isLive={item.showing !== null} words={place.words} />
    </div>
  );
}
