import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { ItemStatus, pendingOf } from "./item-status.tsx";
import type { ItemView, PlaceView } from "./item-view.ts";
import { NotSent } from "./typed-offer.tsx";

interface SaveBarProps {
  place: PlaceView;
  item: ItemView | null;
  /** Id of the form that its buttons send. */
  form: string;
  /** Why it cannot be published yet; null where it can. */
  unready: string | null;
  /** Why it was not sent. */
  problem: string | null;
}

/** What stands on the site and what does not, with the ways to change that. */
export function SaveBar({ place, item, form, unready, problem }: SaveBarProps) {
  const send = { form, type: "submit", name: "do" } as const;
  return (
    <div className="save-bar cluster">
      <NotSent problem={problem} />
      <p className="save-where cluster hint">
        {item ? <Where item={item} words={place.words} /> : "Not saved yet"}
      </p>
      {item && (
        <ButtonLink look="quiet" href={`${place.base}/${item.key}/history`}>
          History
        </ButtonLink>
      )}
      {/* the first of the form's buttons is what Enter presses in a line of text */}
      <Button {...send} look="quiet" value="save">
        Save draft
      </Button>
      <Button {...send} look="quiet" value="preview">
        Preview
      </Button>
      <Button
        {...send}
        look="ink"
        value="publish"
        disabled={unready !== null}
        aria-describedby={unready ? "unready" : undefined}
      >
        {item && item.showing !== null ? "Publish changes" : "Publish"}
      </Button>
      {unready && (
        <p className="save-unready hint" id="unready">
          {unready}
        </p>
      )}
    </div>
  );
}

function Where({ item, words }: { item: ItemView; words: PlaceView["words"] }) {
  const pending = item.state === "new" ? null : pendingOf(item);
  return (
    <>
      <ItemStatus item={item} words={words} />
      {pending && <span>{pending}</span>}
      {item.draft && (
        <span>
          saved <Time at={item.draft.at} />
        </span>
      )}
    </>
  );
}
