import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { ImportFile } from "#ui/desk/import-file.tsx";
import { Fact, Facts } from "#ui/desk/record-panels.tsx";
import { FigureDetails } from "#ui/figures/figure-details.tsx";
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

/** @param problem why the file that was sent last is refused */
export function DataFileForm({ problem }: { problem: string | null }) {
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
        <ImportFile
          label="Data file"
          hint="CSV, at most 10 MB and 50,000 rows. The first line holds the column names, in any order."
          accept=".csv,text/csv"
          most={dataFileLimits.bytes}
          problem={problem}
          more={
            <ButtonLink
              look="quiet"
              href={deskCallPaths.referrersTemplate}
              icon="download"
              download
            >
              Template
            </ButtonLink>
          }
        />
        <p>{becomesPublic}</p>
        <p className="soft">Checking changes nothing: you first see what would change.</p>
        <FigureDetails label="The seven columns">
          <Facts className="is-stacking data-columns">
            {referrerColumns.map((column) => (
              <Fact key={column} label={<code>{column}</code>}>
                {columnHints[column]}
              </Fact>
            ))}
          </Facts>
        </FigureDetails>
      </form>
    </section>
  );
}
