import { useState } from "react";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { FormValues, PlainField } from "#features/publishing/index.ts";
import type { ItemFigures } from "#features/publishing/server/index.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskTick } from "#ui/desk/fields.tsx";
import { ErrorSummary } from "#ui/fields/error-summary.tsx";
import type { NotTaken } from "../../routes/editor/receive-item.ts";
import { EditGroup } from "../fields/edit-group.tsx";
import { NotSent, TypedOffer } from "../unsaved/unsaved-draft-offer.tsx";
import { useTyping } from "../unsaved/use-unsaved-draft.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { EditorSide } from "./editor-side.tsx";
import { ItemFiguresPanel } from "./item-figures.tsx";
import { ItemNav } from "./item-nav.tsx";
import { ItemStatus, pendingOf } from "./item-status.tsx";
import type { ItemView, PlaceView, PlainGroup } from "./item-view.ts";
import { readEditorForm } from "./read-editor-form.ts";

export interface ItemEditorProps {
  place: PlaceView;
  groups: readonly PlainGroup[];
  /** Null where it is new and was never saved. */
  item: ItemView | null;
  items: readonly ItemView[];
  values: FormValues;
  /** Marks of those that were kept, see base-marks.ts. */
  base: string;
  /** Who edits, by their account's id. */
  by: string;
  /** What is published; null where nothing is. */
  live: FormValues | null;
  /** What has come of it so far. */
  figures?: ItemFigures | null;
  mayClose: boolean;
  /** Where visitors find it; null where they do not. */
  path: string | null;
  refused: NotTaken | null;
}

const formId = "edit";

/** The form of an item with what may be done with it, and what is not published yet. */
export function ItemEditor(props: ItemEditorProps) {
  const { place, groups, item, items, values, by, figures, refused } = props;
  const fields = groups.flatMap((group) => group.fields);
  const key = refused?.key ?? item?.key ?? "new";
  const typing = useTyping({ by, isUnsaved: refused !== null && !refused.isStored });
  const [restored, setRestored] = useState<URLSearchParams | null>(null);
  const putTypedBack = () =>
    setRestored(new URLSearchParams(typing.putBack().map(([...pair]) => pair)));
  const shown = restored ? readEditorForm(restored, fields) : values;
  const isUnsaved = restored !== null || (refused !== null && !refused.isStored);
  return (
    <>
      {refused && <Refusal refused={refused} groups={groups} />}
      {refused?.conflict && (
        <ConflictPanel fields={fields} conflict={refused.conflict} form={formId} />
      )}
      {figures && !refused && <ItemFiguresPanel figures={figures} />}
      <TypedOffer at={typing.offered} onPutBack={putTypedBack} onForget={typing.forget} />
      <div className="panel editor">
        <SaveBar
          {...{ place, item }}
          form={formId}
          notReady={notReadyOf(fields, values)}
          problem={typing.problem}
        />
        <ItemNav place={place} items={items} current={item?.key ?? null} />
        <form
          {...typing.form}
          className="edit-form stack gap-6"
          id={formId}
          method="post"
          action={`${place.base}/${key}`}
          aria-label={item?.title ?? `New ${place.itemLabel.toLowerCase()}`}
          noValidate
          data-unsaved={isUnsaved ? "" : undefined}
        >
          <TypedOver {...props} unsaved={restored} />
          {refused?.unconfirmed && <Confirm errors={refused.errors} />}
          {groups.map((group) => (
            <EditGroup
              key={`${group.heading}${restored ? " put back" : ""}`}
              group={group}
              values={shown}
              errors={refused?.errors}
            />
          ))}
        </form>
        <EditorSide {...props} onDiscard={typing.leave} />
      </div>
    </>
  );
}

/** What the texts of the form were typed over, also where they were kept: somebody else may have saved since. */
function TypedOver(props: ItemEditorProps & { unsaved: URLSearchParams | null }) {
  const { unsaved, refused, item, base } = props;
  const over = unsaved
    ? { revision: unsaved.get("revision"), base: unsaved.get("base") }
    : (refused ?? { revision: item?.revision, base });
  return (
    <>
      <input type="hidden" name="revision" value={over.revision ?? ""} />
      <input type="hidden" name="base" value={over.base ?? ""} />
    </>
  );
}

/** Of the first picture whose files are still being made, or cannot be. */
function notReadyOf(fields: readonly PlainField[], values: FormValues): string | null {
  for (const { key, control, options = [] } of fields) {
    const chosen = options.find(({ value }) => value === values[key]);
    if (control === "picture" && chosen?.notReady) return chosen.notReady;
  }
  return null;
}

function Refusal({ refused, groups }: Pick<ItemEditorProps, "groups"> & { refused: NotTaken }) {
  const fields = groups.flatMap((group) => group.fields);
  const errors = Object.entries(refused.errors).map(([id, message]) => {
    const label = fields.find(({ key }) => key === id)?.label ?? "This item";
    return { id, label, message };
  });
  if (errors.length === 0) return null;
  const title = refused.unconfirmed ? "Saved, but not published yet" : "Not saved yet";
  return <ErrorSummary title={title} errors={errors} />;
}

function Confirm({ errors }: { errors: FieldErrors }) {
  return (
    <div className="callout edit-full">
      <p>{Object.values(errors).join(" ")}</p>
      <DeskTick name="confirm" value="yes">
        I understand, publish it anyway
      </DeskTick>
    </div>
  );
}

interface SaveBarProps {
  place: PlaceView;
  item: ItemView | null;
  /** Id of the form that its buttons send. */
  form: string;
  /** Why it cannot be published yet; null where it can. */
  notReady: string | null;
  /** Why it was not sent. */
  problem: string | null;
}

/** What stands on the site and what does not, with the ways to change that. */
function SaveBar({ place, item, form, notReady, problem }: SaveBarProps) {
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
        disabled={notReady !== null}
        aria-describedby={notReady ? "unready" : undefined}
      >
        {item && item.showing !== null ? "Publish changes" : "Publish"}
      </Button>
      {notReady && (
        <p className="save-unready hint" id="unready">
          {notReady}
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
