import { Button } from "#ui/components/button.tsx";
import { DeskFile } from "#ui/desk/fields.tsx";
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
      <DeskFile
        use="table"
        id="file"
        label="CSV or JSON file"
        hint="At most 10 MB, with the columns or keys of an export. Nothing is published yet: you see the changes first."
        error={problem ?? undefined}
        accept=".csv,.json,text/csv,application/json"
      />
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
