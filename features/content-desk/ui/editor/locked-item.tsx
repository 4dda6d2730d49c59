import type { ReactNode } from "react";
import type { FormValues } from "#features/publishing/index.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Fact, Facts } from "#ui/desk/record-panels.tsx";
import { inWords } from "./differences.tsx";
import { OtherActions } from "./editor-side.tsx";
import { ItemNav } from "./item-nav.tsx";
import { ItemStatus } from "./item-status.tsx";
import type { ItemView, PlaceView, PlainGroup } from "./item-view.ts";

interface LockedItemProps {
  place: PlaceView;
  groups: readonly PlainGroup[];
  item: ItemView;
  items: readonly ItemView[];
  live: FormValues | null;
  /** Why it cannot be changed. */
  locked: string;
  /** What came of it. */
  children: ReactNode;
}

/** An item that cannot be changed any more, to be read in place of its editor. */
export function LockedItem(props: LockedItemProps) {
  const { place, groups, item, items, live, locked, children } = props;
  return (
    <div className="panel editor">
      <div className="save-bar cluster">
        <p className="save-where cluster hint">
          <ItemStatus item={item} words={place.words} />
        </p>
        <ButtonLink look="quiet" href={`${place.base}/${item.key}/history`}>
          History
        </ButtonLink>
      </div>
      <ItemNav place={place} items={items} current={item.key} />
      <section className="edit-form stack gap-6" aria-label={item.title}>
        <p className="callout" role="status">
          {locked}
        </p>
        {children}
        {groups.map(({ heading, fields }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <Facts className="is-below tiled">
              {fields.map((field) => (
                <Fact key={field.key} label={field.label}>
                  {inWords(field, live?.[field.key] ?? "") || "None"}
                </Fact>
              ))}
            </Facts>
          </section>
        ))}
      </section>
      <section className="editor-side stack" aria-label="More">
        {item.draft ? (
          <>
            <p>There is a draft from before. It can only be discarded.</p>
            <OtherActions place={place} item={item} mayClose={false} />
          </>
        ) : (
          <p>Everything here is published.</p>
        )}
      </section>
    </div>
  );
}
