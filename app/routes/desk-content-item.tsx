import { redirect, useActionData, useLoaderData } from "react-router";
import { textsOf } from "#contract/content-text.ts";
import { marksOf } from "../content-desk/base-marks.ts";
import { changeItem } from "../content-desk/change-item.ts";
import { contentAction } from "../content-desk/content-action.ts";
import {
  type ContentArgs,
  contentItem,
  contentPlace,
  keyIn,
  newKey,
} from "../content-desk/content-place.ts";
import { DoneMessage } from "../content-desk/done-message.tsx";
import { FileLinks } from "../content-desk/file-links.tsx";
import { ItemEditor } from "../content-desk/item-editor.tsx";
import {
  type ItemView,
  type PlaceView,
  plainFields,
  plainGroups,
  viewItem,
  viewPlace,
} from "../content-desk/item-view.ts";
import { goalOf, KeptEditor } from "../content-desk/kept-editor.tsx";
import { servicesOf } from "../context.ts";
import { DeskHead } from "../desk/desk-head.tsx";
import { deskMeta } from "../desk/desk-meta.ts";
import { deskAdmin, deskHeaders } from "../desk/desk-session.ts";
import { DeskSignIn, refusedAtDoor } from "../desk/desk-sign-in.tsx";
import { withPictures } from "../lists-desk/picture-options.ts";
import contentStyles from "../styles/content-desk.css?url";
import { pageTitle } from "../ui/page-meta.ts";

export const headers = deskHeaders;

export function links() {
  return [{ rel: "stylesheet", href: contentStyles }];
}

export const meta = deskMeta;

export async function loader(args: ContentArgs) {
  const place = contentPlace(args);
  const admin = await deskAdmin(args, "editor");
  const { collection, content, base } = place;
  if (!admin) return { admin: null, groups: plainGroups(collection) };
  const key = await keyIn(place, args.params.key);
  if (key !== args.params.key) throw redirect(`${base}/${key}`);
  const item = key === newKey ? null : await contentItem(place, key);
  const search = new URL(args.request.url).searchParams;
  const fields = plainFields(collection);
  const now = servicesOf(args.context).clock.now();
  const edited = item ? (item.draft?.body ?? item.live) : collection.emptyBody(now);
  const isOpen = item?.showing === "shown" || item?.showing === "scheduled";
  return {
    admin: { id: admin.id, name: admin.name, role: admin.role },
    done: search.get("done"),
    taken: search.get("taken"),
    place: viewPlace(collection, base),
    groups: await withPictures(plainGroups(collection), args.context),
    item: item && viewItem(item),
    items: (await content.list(collection.name)).map(viewItem),
    values: textsOf(fields, edited),
    base: item ? marksOf(fields, textsOf(fields, edited)) : "",
    live: item && item.live !== null ? textsOf(fields, item.live) : null,
    mayClose: collection.close !== undefined && isOpen,
    path: item?.showing === "shown" ? (collection.pathOf?.(item.live as never) ?? null) : null,
  };
}

export function action(args: ContentArgs) {
  const place = contentPlace(args);
  return contentAction(args, place.base, async (form, actor) => {
    const key = await keyIn(place, args.params.key);
    return changeItem({ place, key, form, actor });
  });
}

export default function ContentItemPage() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!shown.admin) {
    const atDoor = refusedAtDoor(refused);
    if (!atDoor || goalOf(atDoor) === null) return <DeskSignIn refused={atDoor} />;
    return <KeptEditor refused={atDoor} groups={shown.groups} />;
  }
  const notTaken = refused && "values" in refused ? refused : null;
  const { place, item, done } = shown;
  const [title, lead] = headingOf(place, item);
  return (
    <div className="desk">
      <title>{pageTitle(notTaken ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead={lead}>
        {place.isSingle ? (
          <FileLinks base={place.base} />
        ) : (
          <a href={place.base}>All {place.label.toLowerCase()}</a>
        )}
      </DeskHead>
      <DoneMessage done={notTaken ? null : done} taken={shown.taken} item={item} />
      <ItemEditor
        {...shown}
        values={notTaken?.values ?? shown.values}
        by={shown.admin.id}
        refused={notTaken}
      />
    </div>
  );
}

/** An item by its title below its list; what there is one of by the name of that. */
function headingOf(place: PlaceView, item: ItemView | null): [title: string, lead: string] {
  if (place.isSingle) return [place.label, item?.title ?? ""];
  return [item?.title ?? `New ${place.itemLabel.toLowerCase()}`, place.label];
}
