import type { ItemFigures } from "#features/publishing/server/index.ts";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { figuresLine } from "./item-figures.tsx";
import { ItemStatus, pendingOf } from "./item-status.tsx";
import type { ItemView, PlaceView } from "./item-view.ts";
import { Thumbnail } from "./picture-field.tsx";

interface ItemTableProps {
  place: PlaceView;
  items: readonly ItemView[];
  /** By key, of those that have any. */
  figures: ReadonlyMap<string, ItemFigures>;
}

/** All items of a collection, each with what visitors see of it. */
export function ItemTable({ place, items, figures }: ItemTableProps) {
  if (items.length === 0) {
    return (
      <p className="panel desk-empty">
        There are none yet. <a href={`${place.base}/new`}>Add the first one.</a>
      </p>
    );
  }
  const groups = [...Map.groupBy(items, ({ group }) => group)];
  return (
    <form
      className="panel"
      method="post"
      action={place.base}
      data-order={place.isOrdered ? "" : undefined}
    >
      <table className="table content-table">
        <caption className="vh">{place.label}</caption>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">{place.words.column}</th>
            <th scope="col">Draft</th>
            {place.isOrdered && <th scope="col">Order</th>}
          </tr>
        </thead>
        {groups.map(([group, members]) => (
          <tbody key={group}>
            {group && (
              <tr className="content-group">
                <th scope="rowgroup" colSpan={place.isOrdered ? 4 : 3}>
                  {group} <span>({members.length})</span>
                </th>
              </tr>
            )}
            {members.map((item) => (
              <ItemRow key={item.key} place={place} item={item} figures={figures.get(item.key)} />
            ))}
          </tbody>
        ))}
      </table>
    </form>
  );
}

interface ItemRowProps {
  place: PlaceView;
  item: ItemView;
  figures: ItemFigures | undefined;
}

function ItemRow({ place, item, figures }: ItemRowProps) {
  return (
    <tr id={`item-${item.key}`} data-key={item.showing === null ? undefined : item.key}>
      <th scope="row">
        <a href={`${place.base}/${item.key}`}>
          {item.picture && <Thumbnail name={item.picture} sizes="4.5rem" />}
          <span>{item.title}</span>
        </a>
      </th>
      <td>
        <ItemStatus item={item} words={place.words} />
        {item.note && <span className="sub">{item.note}</span>}
        {item.showing === "shown" && item.schedule && <span className="sub">{item.schedule}</span>}
        {figures && <span className="sub">{figuresLine(figures)}</span>}
      </td>
      <td>
        <Draft item={item} />
      </td>
      {place.isOrdered && (
        <td>
          <Moves item={item} />
        </td>
      )}
    </tr>
  );
}

function Draft({ item }: { item: ItemView }) {
  const pending = pendingOf(item);
  if (!pending || !item.draft) return <span className="soft content-none">None</span>;
  return (
    <>
      {pending}
      <span className="sub">
        <Time at={item.draft.at} />
      </span>
    </>
  );
}

function Moves({ item: { key, title, showing } }: { item: ItemView }) {
  if (showing === null) return null;
  return (
    <span className="item-moves">
      <Button type="submit" look="quiet" name="do" value={`up ${key}`}>
        Up<span className="vh">: {title}</span>
      </Button>
      <Button type="submit" look="quiet" name="do" value={`down ${key}`}>
        Down<span className="vh">: {title}</span>
      </Button>
    </span>
  );
}
