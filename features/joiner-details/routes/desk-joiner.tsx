import { data } from "react-router";
import { batchIdIn, batchPath } from "#contract/joining.ts";
import { textsFor } from "#contract/text/language.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { Time } from "#ui/components/time.tsx";
import { BackLink } from "#ui/desk/back-link.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { Fact, Facts } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { detailFormKeys, detailFormNames } from "../detail-forms.ts";
import { myStartTexts } from "../texts/my-start.ts";
import { detailLines } from "../ui/detail-lines.ts";
import type { Route } from "./+types/desk-joiner.ts";

/** What one person of a batch filled in before the first day, as HR reads it. */

export const handle: DeskHandle = { role: "editor" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { joining, joinerDetails } = servicesOf(context);
  const { number } = params;
  const batchId = batchIdIn(params.code) ?? 0;
  const batch = await joining.batches.find(batchId);
  const { user } = deskOf(context);
  const joiner = batch && (await joinerDetails.read({ batchId, number }, user));
  if (!joiner) throw data("Page Not Found", { status: 404 });
  return { joiner, batch: { id: batchId, title: batch.title } };
}

interface PartRow {
  id: string;
  name: string;
  savedAt: Date | null;
  /** What has to be done, or stands in the place of answers. */
  note: string | null;
  lines: readonly (readonly [label: string, value: string])[];
}

const documentStates = {
  none: "Missing",
  waiting: "Some are missing or were sent back",
  "to-check": "To check",
  complete: "Complete",
};

function partRows({ saved, documents, bankName }: Route.ComponentProps["loaderData"]["joiner"]) {
  const texts = textsFor(myStartTexts);
  const all: PartRow[] = [
    {
      ...{ id: "documents", name: "Documents", savedAt: null, lines: [] },
      note: documentStates[documents ?? "none"],
    },
  ];
  for (const id of detailFormKeys) {
    const part = saved[id];
    const lines = part ? [...detailLines(id, part.answers, texts)] : [];
    if (id === "bank" && bankName) lines.push(["Bank", bankName]);
    const outdated = part?.isOutdated ? "Changed since: to be confirmed again" : null;
    all.push({
      ...{ id, name: detailFormNames[id], savedAt: part?.savedAt ?? null, lines },
      note: part ? outdated : "Missing",
    });
  }
  return all;
}

const columns: readonly RecordColumn<PartRow>[] = [
  {
    label: "Part",
    isRowHeading: true,
    cell: ({ name, savedAt, note }) => (
      <>
        {name}
        {savedAt && (
          <span className="sub">
            Since <Time at={savedAt} day />
          </span>
        )}
        {note && <span className="sub">{note}</span>}
      </>
    ),
  },
  {
    label: "Answers",
    cell: ({ lines }) =>
      lines.length > 0 && (
        <Facts className="is-stacking">
          {lines.map(([label, value]) => (
            <Fact key={`${label} ${value}`} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      ),
  },
];

export default function DeskJoiner({ loaderData: { joiner, batch } }: Route.ComponentProps) {
  const { name, position } = joiner;
  const title = `${name}: before the first day`;
  return (
    <div className="desk">
      <title>{pageTitle(title)}</title>
      <DeskHead
        title={title}
        lead={`${position}. What is secret is shown by its last four characters.`}
      />
      <div className="wrap stack gap-4">
        <BackLink href={batchPath(batch.id)}>{batch.title}</BackLink>
        <div className="panel">
          <RecordTable
            caption={`What ${name} filled in`}
            columns={columns}
            rows={partRows(joiner)}
          />
        </div>
      </div>
    </div>
  );
}
