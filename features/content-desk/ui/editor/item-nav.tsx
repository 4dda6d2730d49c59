import { ItemStatus, pendingOf } from "./item-status.tsx";
import type { ItemView, PlaceView } from "./item-view.ts";

interface ItemNavProps {
  place: PlaceView;
  items: readonly ItemView[];
  /** Key of the item that is open. */
  current: string | null;
}

/** The other items, beside the editor of one. */
export function ItemNav({ place, items, current }: ItemNavProps) {
  return (
    <nav className="item-nav" aria-label={place.label}>
      <ul role="list">
        {items.map((item, at) => (
          <li key={item.key}>
            {item.group && item.group !== items[at - 1]?.group && <p>{item.group}</p>}
            <a
              href={`${place.base}/${item.key}`}
              aria-current={item.key === current ? "page" : undefined}
            >
              <b>{item.title}</b>
              <ItemStatus item={item} words={place.words} />
              {item.state === "changed" && <small>{pendingOf(item)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
