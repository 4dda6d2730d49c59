import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/components/button.tsx";
import { FieldRefused } from "#ui/desk/desk-notice.tsx";
import { DeskText, DeskTick } from "#ui/desk/fields.tsx";
import { maxSearchNameCharacters, saveForm } from "../../list/saved-searches.ts";
import type { RefusedSearch } from "../../routes/saved/receive-new-search.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import { PanelButton, PanelDialog } from "../panels/panel-dialog.tsx";

interface SaveSearchProps {
  state: DeskQuery;
  /** The address asks for the panel. */
  asked: boolean;
  refused: RefusedSearch | null;
}

/** Saves what the list shows just now under a name: the whole page comes again, with its menu. */
export function SaveSearch({ state, asked, refused }: SaveSearchProps) {
  const [open, setOpen] = useState(asked || refused !== null);
  return (
    <div className="desk-save-search">
      <PanelButton state={state} panel={saveForm} icon="bookmark" onPress={() => setOpen(true)}>
        Save search
      </PanelButton>
      {open && <SavePanel state={state} refused={refused} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface SavePanelProps extends Pick<SaveSearchProps, "state" | "refused"> {
  onClose: () => void;
}

function SavePanel({ state, refused, onClose }: SavePanelProps) {
  const name = useRef<HTMLInputElement>(null);
  // opening a dialog has taken the keyboard to its first button
  useEffect(() => name.current?.focus(), []);
  return (
    <PanelDialog
      id="save-search-title"
      title="Save search"
      className="save-panel"
      onClose={onClose}
    >
      <form method="post" action={deskHref({ ...state, page: 1, open: null })} noValidate>
        <input type="hidden" name="do" value={saveForm} />
        <DeskText
          id="search-name"
          name="name"
          label="Name"
          ref={name}
          defaultValue={refused?.name}
          maxLength={maxSearchNameCharacters}
          autoComplete="off"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? "search-name-error" : undefined}
        />
        <FieldRefused id="search-name-error">{refused?.error}</FieldRefused>
        <DeskTick
          isSure
          name="shared"
          value="yes"
          defaultChecked={refused?.shared}
          aria-describedby="search-shared-hint"
        >
          Shared
        </DeskTick>
        <p className="hint" id="search-shared-hint">
          Everybody who reads applications sees its name and what it searches for.
        </p>
        <div className="cluster gap-3">
          <Button type="submit" look="ink">
            Save
          </Button>
          {refused?.mayReplace && (
            <Button type="submit" look="quiet" name="replace" value={refused.name}>
              Replace “{refused.name}”
            </Button>
          )}
        </div>
      </form>
    </PanelDialog>
  );
}
