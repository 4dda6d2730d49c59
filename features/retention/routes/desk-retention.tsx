import { recordKindByName, recordKindNames } from "#content/record-kinds.ts";
import { retentionPage } from "#content/retention.ts";
import { mayActAs } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Table } from "#ui/components/table.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import type { RetentionRun } from "../server/retention-runs.ts";
import styles from "../styles/retention.css?url";
import { MomentRange } from "../ui/moment-range.tsx";
import { RetentionQuestion } from "../ui/retention-question.tsx";
import { RulesTable } from "../ui/rules-table.tsx";
import { SealedPanel, SealingQuestion } from "../ui/sealed-panel.tsx";
import type { Route } from "./+types/desk-retention.ts";
import { changeRule, type ShorterRule } from "./receive-rule.ts";
import { changeSealing, isAboutSealing } from "./receive-sealing.ts";

const sealedDone: Readonly<Record<string, string>> = {
  "sealing-on": "Sealing is on.",
  "sealing-off": "Sealing is off. What is sealed stays sealed.",
  "release-asked": "Asked. Another admin has to release it.",
  released: "Released for seven days. The application is on the desk again.",
  "release-ended": "Done. The application is sealed, and nobody asks for it.",
};

const here = "/desk/retention";

export const handle: DeskHandle = { role: "viewer", changes: "admin" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { retention, sealedApplications } = servicesOf(args.context);
  const { searchParams } = new URL(args.request.url);
  return {
    user: { id: user.id, role: user.role },
    report: await retention.report(),
    runs: await retention.runs(),
    sealed: await sealedApplications.report(),
    releases: mayActAs(user.role, "admin") ? await sealedApplications.releases() : null,
    done: doneText(searchParams.get("done") ?? ""),
  };
}

const doneText = (done: string) =>
  done === "saved" ? retentionPage.saved : (sealedDone[done] ?? null);

export async function action(args: Route.ActionArgs) {
  const services = servicesOf(args.context);
  const formRequest = { ...deskOf(args.context), here };
  if (isAboutSealing(formRequest.form)) return changeSealing(services, formRequest);
  return changeRule(services.retention, formRequest);
}

export default function DeskRetention({ loaderData, actionData }: Route.ComponentProps) {
  const { user, report, runs, sealed, releases, done } = loaderData;
  const mayChange = mayActAs(user.role, "admin");
  const shorter = actionData && "shorter" in actionData ? actionData.shorter : null;
  const asksSealing = actionData != null && "asksSealing" in actionData;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  const refusedRelease =
    actionData && "refusedRelease" in actionData ? actionData.refusedRelease : null;
  const isError = refused !== null || refusedRelease !== null;
  return (
    <div className="desk">
      <title>{pageTitle(`${isError ? "Error: " : ""}${retentionPage.title}`)}</title>
      <DeskHead title={retentionPage.title} lead={retentionPage.lead}>
        {mayChange && (
          <ButtonLink look="quiet" icon="trash" href="/desk/erasure">
            {retentionPage.person}
          </ButtonLink>
        )}
      </DeskHead>
      <div className="wrap stack gap-4 retention">
        {done && !actionData && <DeskDone>{done}</DeskDone>}
        {shorter && <ShorterRuleQuestion {...shorter} />}
        {asksSealing && <SealingQuestion />}
        <RulesTable report={report} mayChange={mayChange} refused={refused} />
        <SealedPanel report={sealed} releases={releases} by={user.id} refused={refusedRelease} />
        <RunsTable runs={runs} />
      </div>
    </div>
  );
}

/** What a shorter rule would erase, and the question whether it shall. */
function ShorterRuleQuestion({ kind, from, days, survey }: ShorterRule) {
  const { due, held, oldest, newest } = survey;
  const confirm = { value: "set", label: <>Keep them {groupedNumber(days)} days</> };
  return (
    <RetentionQuestion
      title={retentionPage.shorter}
      confirm={confirm}
      leave={<>Keep {groupedNumber(from)} days</>}
    >
      <p>
        {recordKindByName[kind].label}: {groupedNumber(from)} days become {groupedNumber(days)}.{" "}
        <strong>{groupedNumber(due)} would be erased</strong>
        {due > 0 && (
          <>
            , from <MomentRange first={oldest} last={newest} />
          </>
        )}
        {held > 0 && `, and ${groupedNumber(held)} more without a legal hold`}.{" "}
        {retentionPage.shorterNote}
      </p>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="days" value={days} />
      <input type="hidden" name="sure" value={days} />
    </RetentionQuestion>
  );
}

const columns = [{ label: "When" }, { label: "Erased" }];

/** What the rules erased in the last nights. */
function RunsTable({ runs }: { runs: readonly RetentionRun[] }) {
  return (
    <div className="panel">
      <div className="panel-head">
        <h2>{retentionPage.runs}</h2>
      </div>
      {runs.length === 0 ? (
        <p className="panel-body soft">{retentionPage.noRuns}</p>
      ) : (
        <Table caption={retentionPage.runs} columns={columns}>
          {runs.map((run) => (
            <tr key={run.at.getTime()}>
              <th scope="row">
                <Time at={run.at} />
              </th>
              <td>{inWords(run)}</td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  );
}

function inWords({ erased }: RetentionRun): string {
  const parts = recordKindNames.flatMap((kind) => {
    const records = erased[kind];
    return records ? [`${recordKindByName[kind].label} ${groupedNumber(records)}`] : [];
  });
  return parts.join(", ") || retentionPage.noneDue;
}
