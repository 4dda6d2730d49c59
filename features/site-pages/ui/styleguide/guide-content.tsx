import pictures from "#content/pictures/manifest.json" with { type: "json" };
import { messages } from "#contract/messages.ts";
import { FileTab } from "#ui/components/file-tab.tsx";
import { Note } from "#ui/components/note.tsx";
import { Picture, type PictureName } from "#ui/components/picture.tsx";
import { Steps } from "#ui/components/steps.tsx";
import { columnClass, Table } from "#ui/components/table.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { NotFound } from "#ui/page/not-found.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { Card } from "../card.tsx";
import { Example, Part } from "./example.tsx";

const columns = [
  { label: "Candidate" },
  { label: "City", wideOnly: true },
  { label: "Years", numeric: true },
];
const rows = [
  ["Aarohi Kulkarni", "Navi Mumbai", "3"],
  ["Rohan Deshmukh", "Thane", "11"],
];

export function GuideContent() {
  return (
    <>
      <Part title="Page heads">
        <Example name="With everything">
          <PageHead
            title="Current openings"
            lead="Eight roles in Navi Mumbai, in technology, operations, accounts and people."
            crumbs={[{ label: "Careers", href: "#careers" }, { label: "Current openings" }]}
            hasFilter
          />
        </Example>
        <Example name="Without a heading">
          <PageHead title={null} lead="Where the specification hides the heading." />
        </Example>
        <Example name="Not found">
          <NotFound text={messages.pageNotFound} />
        </Example>
      </Part>
      <Part title="Breadcrumbs">
        <Breadcrumbs
          items={[{ label: "Current openings", href: "#list" }, { label: "AI Engineer" }]}
        />
      </Part>
      <Part title="Cards">
        <div className="stack gap-5">
          {(["card-about", "card-functions"] as const).map((name) => (
            <Card
              key={name}
              picture={name}
              title="Our Functions"
              link={{ href: "#cards", label: "Learn More" }}
            >
              Loan audits, quality control, compliance.
            </Card>
          ))}
          <Card title="Without a picture">And without a link.</Card>
        </div>
      </Part>
      <Part title="Case files">
        <ul className="files" role="list">
          <FileTab
            tab="IT / AI-Engineer"
            title="AI Engineer"
            href="#case-files"
            facts={[
              { icon: "map-pin", label: "Location", value: "Navi Mumbai" },
              { icon: "clock", label: "Shift", value: "Day shift" },
            ]}
            figure={{ value: "Up to Rs. 15,00,000", note: "a year" }}
          />
          <FileTab
            tab="Operations / vertical-database-management-officer-with-a-very-long-code"
            title="Vertical Database Management Officer"
            href="#case-files"
          />
        </ul>
      </Part>
      <Part title="Notes and steps">
        <div className="tiled">
          <Note title="Before you apply" heading="h3">
            <ul>
              <li>We cannot accept a notice period over 60 days.</li>
              <li>Keep your resume ready.</li>
            </ul>
          </Note>
          <Steps
            items={["We read every application.", "An online test.", "Your offer, and induction."]}
          />
        </div>
      </Part>
      <Part title="Table">
        <Table caption="Applications, newest first" columns={columns}>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {columns.map((column, at) => (
                <td key={column.label} className={columnClass(column)}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </Part>
      <Part title="Pictures">
        <div className="guide-pictures">
          {(Object.keys(pictures) as PictureName[]).map((name) => (
            <figure key={name}>
              <Picture name={name} sizes="15rem" alt="" />
              <figcaption>
                <code>{name}</code>
              </figcaption>
            </figure>
          ))}
        </div>
      </Part>
    </>
  );
}
