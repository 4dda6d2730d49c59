import { type ComponentProps, type DragEvent, useRef, useState } from "react";
import type { ItemFigures } from "#features/publishing/server/index.ts";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { Thumbnail } from "../fields/picture-field.tsx";
import { figuresLine } from "./item-figures.tsx";
import { ItemStatus, pendingOf } from "./item-status.tsx";
import type { ItemView, PlaceView } from "./item-view.ts";

interface ItemTableProps {
  place: PlaceView;
  items: readonly ItemView[];
  /** By key, of those that have any. */
  figures: ReadonlyMap<string, ItemFigures>;
}

/** All items of a collection, each with what visitors see of it. */
export function ItemTable({ place, items: begin, figures }: ItemTableProps) {
  const { items, send, dragOf } = useDragOrder(begin, place.isOrdered);
  if (items.length === 0) {
    return (
      <p className="panel desk-empty">
        There are none yet. <a href={`${place.base}/new`}>Add the first one.</a>
      </p>
    );
  }
  const groups = [...Map.groupBy(items, ({ group }) => group)];
  return (
    <form className="panel" method="post" action={place.base}>
      {place.isOrdered && <button ref={send} type="submit" name="do" hidden />}
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
              <ItemRow
                key={item.key}
                {...{ place, item, drag: dragOf(item) }}
                figures={figures.get(item.key)}
              />
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
  drag: ComponentProps<"tr">;
}

/**
 * Lets the rows of a list be dragged within their group, and sends the new order with the list's form; the buttons beside
 * them do the same.
 */
function useDragOrder(begin: readonly ItemView[], isOrdered: boolean) {
  const [items, setItems] = useState(begin);
  const [dragged, setDragged] = useState<ItemView | null>(null);
  const send = useRef<HTMLButtonElement>(null);
  const isHydratedHere = useHydrated();

  function dragOver(event: DragEvent<HTMLTableRowElement>, over: ItemView): void {
    if (!dragged || dragged.group !== over.group) return;
    event.preventDefault();
    if (dragged === over) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const rest = items.filter((each) => each !== dragged);
    const at = rest.indexOf(over) + (event.clientY < top + height / 2 ? 0 : 1);
    setItems(rest.toSpliced(at, 0, dragged));
  }

  function end(): void {
    setDragged(null);
    const order = orderOf(items);
    if (order === orderOf(begin) || !send.current) return;
    send.current.value = `order ${order}`;
    send.current.form?.requestSubmit(send.current);
  }

  function dragOf(item: ItemView): ComponentProps<"tr"> {
    if (!isOrdered || !isHydratedHere || item.showing === null) return {};
    return {
      draggable: true,
      className: item === dragged ? "is-dragged" : undefined,
      onDragStart({ dataTransfer }) {
        dataTransfer.setData("text/plain", item.key);
        dataTransfer.effectAllowed = "move";
        setDragged(item);
      },
      onDragOver: (event) => dragOver(event, item),
      onDrop: (event) => event.preventDefault(),
      onDragEnd: end,
    };
  }
  return { items, send, dragOf };
}

/** Of those that are on the site. */
const orderOf = (items: readonly ItemView[]) =>
  items.flatMap(({ key, showing }) => (showing === null ? [] : [key])).join(" ");

function ItemRow({ place, item, figures, drag }: ItemRowProps) {
  return (
    <tr id={`item-${item.key}`} data-key={item.showing === null ? undefined : item.key} {...drag}>
      <th scope="row">
        <a className="tap" href={`${place.base}/${item.key}`}>
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
