import { redirect, useLoaderData } from "react-router";
import { counted } from "#contract/text/counted.ts";
import { deskOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { RouteArgs } from "#ui/route-handle.ts";
import contentStyles from "../styles/content-desk.css?url";
import { DoneMessage } from "../ui/editor/done-message.tsx";
import { FileLinks } from "../ui/editor/file-links.tsx";
import { ItemTable } from "../ui/editor/item-table.tsx";
import { type ItemView, type PlaceView, viewItem, viewPlace } from "../ui/editor/item-view.ts";
import { uploadPath } from "../ui/fields/picture-field.tsx";
import { contentHandle, contentPlace, keyIn, noticeOf } from "./editor/content-address.ts";
import { reorderItems } from "./editor/receive-order.ts";

export const handle = contentHandle;

export function links() {
  return [{ rel: "stylesheet", href: contentStyles }];
}

export async function loader(args: RouteArgs) {
  const place = contentPlace(args);
  const { content, collection, base } = place;
  if (collection.single) {
    throw redirect(`${base}/${await keyIn(place)}${new URL(args.request.url).search}`);
  }
  const all = await content.list(collection.name);
  const begun = collection.lasting && all.some(({ state }) => state === "new");
  return {
    done: new URL(args.request.url).searchParams.get("done"),
    place: viewPlace(collection, base),
    notice: noticeOf(place, args),
    items: all.map(viewItem),
    figures: await content.figures(
      collection.name,
      all.map(({ key }) => key),
    ),
    mayAdd: !begun && (await content.locked(collection.name, null)) === null,
    removed: await content.removed(collection.name),
  };
}

export function action(args: RouteArgs) {
  const place = contentPlace(args);
  const { form, user: actor } = deskOf(args.context);
  return reorderItems({ place, form, actor });
}

export default function ContentListPage() {
  const shown = useLoaderData<typeof loader>();
  const { place, notice, items, figures, mayAdd, removed, done } = shown;
  const { base, label, itemLabel } = place;
  return (
    <div className="desk">
      <title>{pageTitle(label)}</title>
      <DeskHead
        title={label}
        lead={place.isLasting ? lastingWords(place, items) : countWords(place, items)}
      >
        {place.hasFiles && <FileLinks base={base} />}
        {place.name === "photos" ? (
          <PhotoLinks base={base} />
        ) : (
          mayAdd && (
            <ButtonLink look="ink" href={`${base}/new`}>
              New {itemLabel.toLowerCase()}
            </ButtonLink>
          )
        )}
      </DeskHead>
      {notice && <p className="callout desk-withheld">{notice}</p>}
      <DoneMessage done={done} />
      <ItemTable place={place} items={items} figures={figures} />
      <RemovedItems base={base} removed={removed} />
    </div>
  );
}

/** Most photos are brought along; some show a picture that is here already. */
function PhotoLinks({ base }: { base: string }) {
  return (
    <>
      <ButtonLink look="quiet" href={`${base}/new`}>
        Use an existing picture
      </ButtonLink>
      <ButtonLink look="ink" href={uploadPath} icon="upload">
        Upload a photo
      </ButtonLink>
    </>
  );
}

/** Such as "3 editions". */
function lastingWords({ itemLabel }: PlaceView, { length }: readonly ItemView[]): string {
  return counted(length, itemLabel.toLowerCase());
}

/** Such as "8 on the site, 2 drafts, 1 scheduled". */
function countWords({ words }: PlaceView, items: readonly ItemView[]): string {
  const count = (wanted: (item: ItemView) => boolean) => items.filter(wanted).length;
  const shown = count(({ showing }) => showing === "shown");
  const drafts = count(({ state }) => state !== "published");
  const scheduled = count(({ showing }) => showing === "scheduled");
  return [
    `${shown} ${words.shown.toLowerCase()}`,
    drafts > 0 && `${drafts} with a draft`,
    scheduled > 0 && `${scheduled} scheduled`,
  ]
    .filter(Boolean)
    .join(", ");
}

interface RemovedItemsProps {
  base: string;
  removed: readonly { key: string; title: string }[];
}

/** What was removed: its history is still there. */
function RemovedItems({ base, removed }: RemovedItemsProps) {
  if (removed.length === 0) return null;
  return (
    <details className="fold removed-items is-tall">
      <summary>Removed ({removed.length})</summary>
      <ul>
        {removed.map(({ key, title }) => (
          <li key={key}>
            <a href={`${base}/${key}/history`}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
