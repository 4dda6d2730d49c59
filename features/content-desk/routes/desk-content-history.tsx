import { data, useActionData, useLoaderData } from "react-router";
import { type ContentWords, type PlainField, textsOf } from "#features/publishing/index.ts";
import type { ContentVersion } from "#features/publishing/server/index.ts";
import { deskOf } from "#http/request-context.ts";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { RouteArgs } from "#ui/route-handle.ts";
import contentStyles from "../styles/content-desk.css?url";
import { ChangeList, changedFields, type FieldChange } from "../ui/editor/differences.tsx";
import { plainGroups, viewItem, viewPlace } from "../ui/editor/item-view.ts";
import { contentHandle, contentItem, contentPlace } from "./editor/content-address.ts";
import { type RestoreInTheWay, restoreVersion } from "./editor/receive-restore.ts";
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

/** An unpublished draft would be lost: that is asked, never done silently. */
function RestoreQuestion({ question }: { question: RestoreInTheWay }) {
  const { versionId, by, at, revision } = question;
  return (
    <form className="callout restore-question" method="post" role="alert">
      <h2>There is an unpublished draft</h2>
      <p>
        {by ?? "Another editor"} saved it
        {at && (
          <>
            {" "}
            on <Time at={at} />
          </>
        )}
        . Restoring the earlier version replaces that draft.
      </p>
      <input type="hidden" name="version" value={versionId} />
      <input type="hidden" name="over" value={revision} />
      <Button type="submit" look="ink" name="do" value="restore">
        Replace the draft
      </Button>
    </form>
  );
}

interface VersionView {
  id: number;
  at: Date;
  by: string | null;
  /** Against the version before. */
  changes: readonly FieldChange[];
  /** It took the item away. */
  removes: boolean;
  /** Nothing stood there before. */
  isFirst: boolean;
}

interface VersionListProps {
  versions: readonly VersionView[];
  /** The first of them is what visitors see. */
  isLive: boolean;
  words: Pick<ContentWords, "current" | "former">;
}

/** All that was ever published of an item, the newest first. */
function VersionList({ versions, isLive, words }: VersionListProps) {
  if (versions.length === 0) {
    return <p className="panel desk-empty">Nothing was published from the desk yet.</p>;
  }
  return (
    <ol className="versions stack" role="list">
      {versions.map((version, index) => (
        <li className="panel version" key={version.id}>
          <div className="version-head cluster">
            <h2>
              <Time at={version.at} />
            </h2>
            <p className="cluster">
              {wordsOf(version, words)}
              {index === 0 && isLive && <span className="tag">{words.current}</span>}
            </p>
            {!(index === 0 && isLive) && !version.removes && <Restore version={version} />}
          </div>
          {version.changes.length > 0 && (
            <details className="fold version-changes" open={index === 0}>
              <summary>What changed ({version.changes.length})</summary>
              <ChangeList changes={version.changes} />
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

function wordsOf(
  { by, removes, isFirst, changes }: VersionView,
  { former }: Pick<ContentWords, "former">,
): string {
  if (removes) return `Removed by ${by ?? "an editor"}`;
  if (by === null) return former;
  if (isFirst) return `Published by ${by}`;
  return changes.length === 0 ? `Published unchanged by ${by}` : `Changed by ${by}`;
}

function Restore({ version }: { version: VersionView }) {
  return (
    <form method="post">
      <input type="hidden" name="version" value={version.id} />
      <Button type="submit" look="quiet" name="do" value="restore">
        Restore as draft
        <span className="vh">
          {" "}
          the version of <Time at={version.at} />
        </span>
      </Button>
    </form>
  );
}
