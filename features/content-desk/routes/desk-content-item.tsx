import {
  type ClientActionFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { editionListPath } from "#contract/calls/wire.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { mayActAs, writesToCandidates } from "#contract/roles.ts";
import { DeskSignIn, type WaitingProps } from "#features/accounts/ui/index.ts";
import { InvitePeople } from "#features/applications/ui/index.ts";
import { type DrawEdition, drawTexts } from "#features/draws/index.ts";
import { textsOf } from "#features/publishing/index.ts";
import type { AnyCollection, ContentItem, ItemTool } from "#features/publishing/server/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { Fact, Facts } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";
import { useTexts } from "#ui/texts.ts";
import contentStyles from "../styles/content-desk.css?url";
import { DoneMessage } from "../ui/editor/done-message.tsx";
import { FileLinks } from "../ui/editor/file-links.tsx";
import { ItemEditor } from "../ui/editor/item-editor.tsx";
import {
  type ItemView,
  type PlaceView,
  type PlainGroup,
  plainFields,
  plainGroups,
  viewItem,
  viewPlace,
} from "../ui/editor/item-view.ts";
import { LockedItem } from "../ui/editor/locked-item.tsx";
import { goalOf, RestoredEditor } from "../ui/unsaved/restored-editor.tsx";
import { readsAfter, sendTyped, useAnswer } from "../ui/unsaved/use-unsaved-draft.ts";
import { marksOf } from "./editor/base-marks.ts";
import {
  contentHandle,
  contentItem,
  contentPlace,
  keyIn,
  newKey,
  noticeOf,
} from "./editor/content-address.ts";
import { changeItem } from "./editor/receive-item.ts";
import { loadResult } from "./lists/load-result.ts";
import { withOptions } from "./lists/picture-options.ts";

export const handle: DeskHandle = {
  ...contentHandle,
  waiting: { load: (args) => plainGroups(contentPlace(args).collection), Page: WaitingEditor },
};

/** Over what was typed, where the session ended meanwhile. */
function WaitingEditor({ refused, beside, action }: WaitingProps) {
  if (goalOf(refused) === null) return <DeskSignIn refused={refused} />;
  return (
    <>
      {/* the page itself, which brings it along, is not shown */}
      <link rel="stylesheet" href={contentStyles} precedence="page" />
      <RestoredEditor refused={refused} groups={beside as PlainGroup[]} action={action} />
    </>
  );
}

export function links() {
  return [{ rel: "stylesheet", href: contentStyles }];
}

export async function loader(args: RouteArgs) {
  const place = contentPlace(args);
  const { collection, content, base } = place;
  const key = await keyIn(place, args.params.key);
  if (key !== args.params.key) throw redirect(`${base}/${key}`);
  const item = key === newKey ? null : await contentItem(place, key);
  const locked = await content.locked(collection.name, item && key);
  if (locked && !item) throw redirect(base);
  const search = new URL(args.request.url).searchParams;
  const fields = plainFields(collection);
  const now = servicesOf(args.context).clock.now();
  const edited = item ? (item.draft?.body ?? item.live) : collection.emptyBody(now);
  return {
    by: deskOf(args.context).user.id,
    done: search.get("done"),
    taken: search.get("taken"),
    place: viewPlace(collection, base),
    notice: noticeOf(place, args),
    groups: await withOptions(plainGroups(collection), args.context),
    item: item && viewItem(item),
    items: (await content.list(collection.name)).map(viewItem),
    values: textsOf(fields, edited),
    base: item ? marksOf(fields, textsOf(fields, edited)) : "",
    live: item && item.live !== null ? textsOf(fields, item.live) : null,
    locked,
    result: locked ? await loadResult(args, collection.name, key) : null,
    fitting: await fittingPeople(args, collection, item),
    figures: (await content.figures(collection.name, [key])).get(key) ?? null,
    ...onTheSite(collection, item, now),
  };
}

/** Of what people can be invited to: how many agreed to other roles and fit; null of all else. */
async function fittingPeople(
  { context }: RouteArgs,
  { targetOf }: AnyCollection,
  item: ContentItem | null,
) {
  const { user } = deskOf(context);
  if (!targetOf || !item || item.live === null || !mayActAs(user.role, writesToCandidates)) {
    return null;
  }
  return servicesOf(context).applicationDesk.fitting(targetOf(item.key), user);
}

/** What may be done with what visitors see, and where they see it. */
function onTheSite({ close, pathOf, toolsOf }: AnyCollection, item: ContentItem | null, now: Date) {
  const isShown = item?.showing === "shown";
  return {
    mayClose: close !== undefined && (isShown || item?.showing === "scheduled"),
    tools: item && item.live !== null ? (toolsOf?.(item.live as never, item.key, now) ?? []) : [],
    path: isShown ? (pathOf?.(item.live as never, item.key) ?? null) : null,
  };
}

export async function action(args: RouteArgs) {
  const place = contentPlace(args);
  const { form, user: actor } = deskOf(args.context);
  return changeItem({ place, key: await keyIn(place, args.params.key), form, actor });
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  sendTyped(request, () => serverAction<typeof action>());

export const shouldRevalidate = readsAfter;

export default function ContentItemPage() {
  const shown = useLoaderData<typeof loader>();
  const { answer: refused, turn } = useAnswer(useActionData<typeof action>());
  if (refused && "signIn" in refused) {
    const { signIn, beside, action: sentTo } = refused;
    return signIn && <WaitingEditor key={turn} refused={signIn} beside={beside} action={sentTo} />;
  }
  const notTaken = refused && "values" in refused ? refused : null;
  const isRefused = notTaken !== null && !notTaken.isRearranged;
  const { place, notice, item, done } = shown;
  const [title, lead] = headingOf(place, item);
  return (
    <div className="desk">
      <title>{pageTitle(isRefused ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead={lead}>
        {place.isSingle ? (
          <FileLinks base={place.base} />
        ) : (
          <a href={place.base}>{place.allLabel}</a>
        )}
        <ItemTools tools={shown.tools} />
      </DeskHead>
      {notice && <p className="callout desk-withheld">{notice}</p>}
      <InvitePeople fitting={shown.fitting} />
      <DoneMessage
        done={notTaken ? null : done}
        taken={shown.taken}
        item={item}
        words={place.words}
      />
      {item && shown.locked ? (
        <LockedItem {...shown} item={item} locked={shown.locked}>
          {shown.result && <DrawResult {...shown.result} />}
        </LockedItem>
      ) : (
        <ItemEditor
          {...shown}
          key={turn}
          values={notTaken?.values ?? shown.values}
          refused={notTaken}
        />
      )}
    </div>
  );
}

/** An item by its title below its list; what there is one of by the name of that. */
function headingOf(place: PlaceView, item: ItemView | null): [title: string, lead: string] {
  if (place.isSingle) return [place.label, item?.title ?? ""];
  const under = [place.label, item?.group].filter(Boolean).join(", ");
  return [item?.title ?? `New ${place.itemLabel.toLowerCase()}`, under];
}

/** Screens of the desk that belong to an item, such as the door of a drive. */
function ItemTools({ tools }: { tools: readonly ItemTool[] }) {
  return tools.map(({ label, href, does }) =>
    does === undefined ? (
      <ButtonLink key={href} look="quiet" href={href}>
        {label}
      </ButtonLink>
    ) : (
      <form key={href} method="post" action={href}>
        <Button look="quiet" type="submit" name="do" value={does}>
          {label}
        </Button>
      </form>
    ),
  );
}

/** What came of an edition, for HR: its winners, and what anyone needs to draw again. */
function DrawResult({ edition, path }: { edition: DrawEdition; path: string }) {
  const { proof, byHand, empty } = useTexts(drawTexts);
  const { name, draw, winners } = edition;
  const facts: [label: string, value: string | null][] = [
    ["List closed", draw.closedAt && momentInWords(new Date(draw.closedAt))],
    ["Drawn", draw.drawnAt && momentInWords(new Date(draw.drawnAt))],
    [proof.listCommitment, draw.listCommitment],
    [proof.seedCommitment, draw.seedCommitment],
    [proof.seed, draw.seed],
  ];
  return (
    <section>
      <h2>Result</h2>
      <Facts className="is-below tiled">
        {draw.drawnAt && (
          <Fact label="Winners">
            {winners
              .map(({ winnerName, codeEnding, source }) =>
                source === "draw"
                  ? `${winnerName}${codeEnding ? ` …${codeEnding}` : ""}`
                  : `${winnerName}, ${byHand}`,
              )
              .join("\n") || empty}
          </Fact>
        )}
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value ?? "Not yet"}
          </Fact>
        ))}
      </Facts>
      <p className="tiled">
        <a href={path}>See it on the site</a>
        <a href={editionListPath(draw.type, name)} download>
          {proof.download}
        </a>
      </p>
    </section>
  );
}
