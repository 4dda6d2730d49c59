import { Button } from "#ui/components/button.tsx";
import { FileInput } from "#ui/components/file-input.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { PlaceView } from "./item-view.ts";

interface ImportFormProps {
  place: PlaceView;
  problem: string | null;
}

/** Where a file is chosen: its size and shapes are told first. */
export function ImportForm({ place, problem }: ImportFormProps) {
  const { base, filesHold } = place;
  return (
    <form
      className="panel pad stack gap-4 import-form"
      method="post"
      action={`${base}/import`}
      encType="multipart/form-data"
    >
      <div className="desk-field">
        <label htmlFor="file">CSV or JSON file</label>
        <FileInput
          className="desk-box"
          use="table"
          id="file"
          name="file"
          accept=".csv,.json,text/csv,application/json"
          aria-describedby={problem ? "file-hint file-error" : "file-hint"}
          aria-invalid={problem ? true : undefined}
        />
        <span className="hint" id="file-hint">
          At most 10 MB, with the columns or keys of an export. Nothing is published yet: you see
          the changes first.
        </span>
        {problem && (
          <span className="err" id="file-error" role="alert">
            <Icon name="alert-circle" />
            <span>{problem}</span>
          </span>
        )}
      </div>
      <Button type="submit" look="ink">
        Check file
      </Button>
      <p className="soft">
        Start from the current {filesHold}:{" "}
        <a href={`${base}/export/csv`} download>
          CSV
        </a>{" "}
        or{" "}
        <a href={`${base}/export/json`} download>
          JSON
        </a>
      </p>
    </form>
  );
}
