import { data } from "react-router";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/desk-data.css?url";
import { countPeople } from "../ui/count-people.ts";
import { DataFileForm } from "../ui/data-file-form.tsx";
import { viewFile } from "../ui/data-file-view.ts";
import { DataFilesList, dataFilePath, dataPath } from "../ui/data-files-list.tsx";
import { publishedMessage } from "../ui/published-message.ts";
import type { Route } from "./+types/desk-data.ts";

export const handle: DeskHandle = { role: "editor", takesFiles: true };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { dataFiles, referrerDesk } = servicesOf(args.context);
  const [files, totals] = await Promise.all([dataFiles.list(), referrerDesk.totals()]);
  const done = publishedMessage(new URL(args.request.url).searchParams.get("published"));
  return { files: files.map(viewFile), lead: countPeople(totals), done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  if (form.has("do")) return seeOther(dataPath);
  const received = await servicesOf(context).dataFiles.receiveForm(request, user);
  if (received.ok) return seeOther(dataFilePath(received.id));
  return data({ problem: received.problem }, { status: received.status });
}

export default function DeskData({ loaderData, actionData }: Route.ComponentProps) {
  const { files, lead, done } = loaderData;
  const problem = actionData && "problem" in actionData ? actionData.problem : null;
  return (
    <div className="desk">
      <title>{pageTitle(problem ? "Error: Employee data" : "Employee data")}</title>
      <DeskHead title="Employee data" lead={lead}>
        <ButtonLink look="quiet" href={deskCallPaths.referrersExport} icon="download" download>
          Export CSV
        </ButtonLink>
      </DeskHead>
      {done && <DeskDone>{done}</DeskDone>}
      <div className="tiled data-split">
        <DataFileForm problem={problem} />
        <DataFilesList files={files} />
      </div>
    </div>
  );
}
