import { Button, type ButtonLook } from "#ui/components/button.tsx";
import { ChangeList, changedFields } from "./differences.tsx";
import type { ItemEditorProps } from "./item-editor.tsx";
import type { ItemView } from "./item-view.ts";

type SideProps = Pick<
  ItemEditorProps,
  "place" | "groups" | "item" | "values" | "live" | "mayClose" | "path"
> & {
  /** What was typed and not saved goes with the draft. */
  onDiscard?: () => void;
};

/** What is not published yet, and what else may be done with the item. */
export function EditorSide(props: SideProps) {
  const { place, groups, item, values, live, path } = props;
  const fields = groups.flatMap((group) => group.fields);
  const changes = live ? changedFields(fields, live, values) : [];
  const isRemoved = item?.state === "removing";
  const isPending = live === null || changes.length > 0 || isRemoved;
  return (
    <section className="editor-side stack" aria-labelledby="pending">
      <h2 id="pending">{isPending ? place.words.pending : "Published"}</h2>
      {live === null && <p>{place.words.drafted}</p>}
      {isRemoved && <p>It is removed when you publish. Until then it stays as it is.</p>}
      {!isPending && <p>Nothing here waits to be published.</p>}
      <ChangeList changes={changes} />
      {path && (
        <p>
          <a href={path} target="_blank" rel="noopener">
            See it on the site<span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {item && <OtherActions {...props} item={item} />}
    </section>
  );
}

interface OtherActionsProps extends Pick<SideProps, "place" | "mayClose"> {
  onDiscard?: () => void;
  item: ItemView;
}

export function OtherActions({ place, item, mayClose, onDiscard }: OtherActionsProps) {
  const name = place.itemLabel.toLowerCase();
  const isLive = item.showing !== null;
  if (place.isLasting && !item.draft && !place.hasStandard) return null;
  return (
    <form className="other-actions stack gap-2" method="post" action={`${place.base}/${item.key}`}>
      <h2>More</h2>
      <p className="soft">These do not include what you typed and did not save.</p>
      <input type="hidden" name="revision" value={item.revision} />
      {item.state === "removing" && (
        <Action value="publish-removal" look="ink">{`Remove this ${name} now`}</Action>
      )}
      {item.draft && (
        <Action value="discard" onClick={onDiscard}>
          {item.state === "removing" ? "Keep it" : "Discard draft"}
        </Action>
      )}
      {place.hasStandard && <Action value="standard">Back to the standard text</Action>}
      {!place.isLasting && <Action value="duplicate">{place.words.copy ?? "Duplicate"}</Action>}
      {mayClose && (
        <Action value="close">
          {place.words.close ??
            (item.showing === "scheduled" ? "Cancel the schedule" : "Close now")}
        </Action>
      )}
      {isLive && !place.isLasting && item.state !== "removing" && (
        <Action value="remove">Remove…</Action>
      )}
    </form>
  );
}

interface ActionProps {
  value: string;
  children: string;
  look?: ButtonLook;
  onClick?: (() => void) | undefined;
}

function Action({ value, children, look = "quiet", onClick }: ActionProps) {
  return (
    <Button type="submit" name="do" value={value} look={look} onClick={onClick}>
      {children}
    </Button>
  );
}
