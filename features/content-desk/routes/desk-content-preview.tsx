import { data, useLoaderData } from "react-router";
import type { AnyCollection } from "#features/publishing/server/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";
import contentStyles from "../styles/content-desk.css?url";
import { type ItemView, type PlaceView, viewItem, viewPlace } from "../ui/editor/item-view.ts";
import { ItemPreview, type PreviewAround, previewSheets } from "../ui/lists/previews.tsx";
import { contentHandle, contentItem, contentPlace } from "./editor/content-address.ts";
import { changeItem } from "./editor/receive-item.ts";

export const handle: DeskHandle = {
  ...contentHandle,
  framed: (shown) => Boolean((shown as { isWhole?: boolean } | undefined)?.isWhole),
};

export function links() {
  return [{ rel: "stylesheet", href: contentStyles }];
}

interface PreviewMeta {
  params: RouteArgs["params"];
  location: { pathname: string };
}

const ownCollection = ({ pathname }: PreviewMeta["location"]) =>
  pathname.toLowerCase().startsWith("/desk/drives/") ? "drives" : "openings";

/** The page that the item will stand on brings its own sheets. */
export function meta({ params, location }: PreviewMeta) {
  const sheets = previewSheets(params.collection ?? ownCollection(location));
  return [
    { name: "robots", content: "noindex" },
    ...sheets.map((href) => ({ tagName: "link" as const, rel: "stylesheet", href })),
  ];
}

export async function loader(args: RouteArgs) {
  const place = contentPlace(args);
  const { collection, base } = place;
  const item = await contentItem(place, args.params.key);
  const isWhole = new URL(args.request.url).searchParams.get("page") === "whole";
  return {
    // as visitors see it, within the site's own frame
    isWhole,
    place: viewPlace(collection, base),
    item: viewItem(item),
    around: await aroundPreview(args.context),
    body: previewBody(collection, item.draft?.body ?? item.live),
  };
}

async function aroundPreview(context: RouteArgs["context"]): Promise<PreviewAround> {
  const { openings, outbox } = servicesOf(context);
  const visible = (await openings.visible()).map(
    ({ openingId, openingTitle: title, openingCode: code, department }) =>
      [String(openingId), { title, code, department }] as const,
  );
  return { openings: Object.fromEntries(visible), canSend: outbox.canSend };
}

/** Pages are handed only what they could be handed once it is published. */
function previewBody({ schema }: AnyCollection, body: unknown): unknown {
  const checked = schema["~standard"].validate(body);
  if (checked instanceof Promise || checked.issues) {
    throw data("This draft cannot be shown: open it in the editor to fix it.", { status: 422 });
  }
  return checked.value;
}

export function action(args: RouteArgs) {
  const place = contentPlace(args);
  const { key = "" } = args.params;
  const { form, user: actor } = deskOf(args.context);
  return changeItem({ place, key, form, actor });
}

export default function ContentPreviewPage() {
  const shown = useLoaderData<typeof loader>();
  const { place, item, body, around, isWhole } = shown;
  return (
    <div className={isWhole ? "preview-page" : "desk-preview"}>
      <title>{pageTitle(`Preview: ${item.title}`)}</title>
      <PreviewBar place={place} item={item} isWhole={isWhole} />
      <ItemPreview collection={place.name} itemKey={item.key} body={body} around={around} />
    </div>
  );
}

interface PreviewBarProps {
  place: PlaceView;
  item: ItemView;
  /** The site's own header and footer stand around the page. */
  isWhole: boolean;
}

/** Says that this is no page of the site, and leads back. */
function PreviewBar({ place, item, isWhole }: PreviewBarProps) {
  const editor = `${place.base}/${item.key}`;
  const words = item.draft
    ? "Preview: visitors do not see this draft yet"
    : "Preview: as published";
  return (
    <aside className="preview-bar cluster is-tall" aria-label="Preview">
      <p>{words}</p>
      <a href={editor}>Back to the editor</a>
      {isWhole ? (
        <a href={`${editor}/preview`}>In the desk</a>
      ) : (
        <a href={`${editor}/preview?page=whole`}>As a whole page</a>
      )}
    </aside>
  );
}
