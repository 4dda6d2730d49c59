import { type ChangeEvent, useState } from "react";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Fact, Facts } from "#ui/desk/fact.tsx";
import { DeskFile } from "#ui/desk/fields.tsx";
import { Behind } from "#ui/figures/behind.tsx";
import { dataFileLimits, referrerColumns } from "../referrer-columns.ts";
import { columnHints, dataTexts } from "../texts/desk-data.ts";

const id = "file";
const tooLarge = "This file is too large. Choose a file of at most 10 MB.";

/** @param problem why the file that was sent last is refused */
export function DataFileForm({ problem }: { problem: string | null }) {
  const [large, setLarge] = useState(false);
  const error = large ? tooLarge : (problem ?? undefined);

  /** What is far too large need not be sent to be refused. */
  function look({ target }: ChangeEvent<HTMLInputElement>) {
    const isLarge = (target.files?.[0]?.size ?? 0) > dataFileLimits.bytes;
    target.setCustomValidity(isLarge ? tooLarge : "");
    setLarge(isLarge);
  }

  return (
    <section className="panel" aria-labelledby="send-title">
      <div className="panel-head">
        <h2 id="send-title">{dataTexts.sendTitle}</h2>
      </div>
      <form method="post" encType="multipart/form-data" className="panel-body stack">
        <p>{dataTexts.sendLead}</p>
        <DeskFile
          id={id}
          label="Data file"
          hint={dataTexts.sendLimits}
          error={error}
          use="table"
          accept=".csv,text/csv"
          required
          onChange={look}
        />
        <div className="cluster">
          <Button type="submit" look="ink" icon="upload">
            Check file
          </Button>
          <ButtonLink look="quiet" href={deskCallPaths.referrersTemplate} icon="download" download>
            Template
          </ButtonLink>
        </div>
        <p>{dataTexts.becomesPublic}</p>
        <p className="soft">{dataTexts.nothingYet}</p>
        <Behind label={dataTexts.columnsTitle}>
          <Facts className="is-stacking data-columns">
            {referrerColumns.map((column) => (
              <Fact key={column} label={<code>{column}</code>}>
                {columnHints[column]}
              </Fact>
            ))}
          </Facts>
        </Behind>
      </form>
    </section>
  );
}
