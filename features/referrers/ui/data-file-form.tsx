import { type ChangeEvent, useState } from "react";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Fact, Facts } from "#ui/desk/fact.tsx";
import { DeskFile } from "#ui/desk/fields.tsx";
import { Behind } from "#ui/figures/behind.tsx";
import { dataFileLimits, type ReferrerColumn, referrerColumns } from "../referrer-columns.ts";

export const becomesPublic =
  "What you publish is public: anyone can open /csv/Referrals.csv, which holds everyone’s ID, type, name, team, years, picture and text. Include only what everyone may see.";

const columnHints: Record<ReferrerColumn, string> = {
  referID:
    "The Employee ID in the person’s referral link, such as XLD0417. Each ID once, in upper or lower case.",
  applicantType: "employee or student",
  referName: "The name that candidates see",
  team: "The team; for a student the course and the college",
  years: "Years with us as a number; for a student the year of study in words",
  imagePath: "Name of a picture on this site, such as person-2; or empty",
  information: "One or two sentences about the person, at most 1,000 characters; or empty",
};

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
        <h2 id="send-title">Upload a data file</h2>
      </div>
      <form method="post" encType="multipart/form-data" className="panel-body stack">
        <p>
          A CSV of employees, college students or both. Candidates see these details beside the
          person’s referral link.
        </p>
        <DeskFile
          id={id}
          label="Data file"
          hint="CSV, at most 10 MB and 50,000 rows. The first line holds the column names, in any order."
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
        <p>{becomesPublic}</p>
        <p className="soft">Checking changes nothing: you first see what would change.</p>
        <Behind label="The seven columns">
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
