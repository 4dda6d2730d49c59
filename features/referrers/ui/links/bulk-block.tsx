import { referralUrlsPath } from "#contract/ids/referral-link.ts";
import type { Opening } from "#features/openings/index.ts";
import { Button } from "#ui/components/button.tsx";
import { FieldFrame, fieldAria } from "#ui/components/field-frame.tsx";
import { FileInput } from "#ui/components/file-input.tsx";
import { type BulkProblem, bulkLinks } from "../../texts/refer.ts";
import { OpeningSelect } from "./opening-select.tsx";

interface BulkBlockProps {
  openings: readonly Pick<Opening, "openingCode" | "openingTitle">[];
  problem: BulkProblem | null;
}

/** For signed-in editors alone; other visitors never get it. */
export function BulkBlock({ openings, problem }: BulkBlockProps) {
  const said = problem ? bulkLinks.problems[problem] : undefined;
  const file = {
    id: "file",
    label: bulkLinks.file,
    error: problem === "opening" ? undefined : said,
  };
  return (
    <section className="bulk-block columns" id="bulk" aria-labelledby="bulk-heading">
      <div>
        <h2 id="bulk-heading">{bulkLinks.heading}</h2>
        <p className="hint">{bulkLinks.lead}</p>
      </div>
      {/* the opening stands before the file: it is known when the file arrives */}
      <form method="post" action={referralUrlsPath} encType="multipart/form-data">
        <OpeningSelect
          id="bulk-opening"
          label={bulkLinks.opening}
          error={problem === "opening" ? said : undefined}
          openings={openings}
        />
        <FieldFrame {...file}>
          <FileInput
            {...fieldAria(file)}
            className="input"
            use="table"
            id="file"
            name="file"
            accept=".csv,text/csv"
            required
          />
        </FieldFrame>
        <Button type="submit" look="quiet" icon="download">
          {bulkLinks.make}
        </Button>
        <p className="hint">{bulkLinks.after}</p>
      </form>
    </section>
  );
}
