import { data } from "react-router";
import { uploadTokenField } from "#contract/calls/wire.ts";
import { readRowId } from "#contract/ids/row-id.ts";
import { messages } from "#contract/messages.ts";
import { decidesOnApplications } from "#contract/roles.ts";
import { DocumentField } from "#features/documents/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { receiveForm } from "#records/form/without-script/receive-form.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";
import { resumeField } from "../application-fields.ts";
import type { AddedResume } from "../server/receive/added-resumes.ts";
import styles from "../styles/desk/desk-resume.css?url";
import { doneParameter } from "../ui/change/done-message.ts";
import { deskHref, readDeskQuery, wholeList } from "../ui/desk/desk-query.ts";
import { addResumeHref } from "../ui/resume/no-resume.tsx";
import type { Route } from "./+types/desk-resume.ts";

export const handle: DeskHandle = {
  role: decidesOnApplications,
  places: (args) => ({ here: placesOf(args).here, signInPage: deskHref(wholeList) }),
  takesFiles: true,
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

/** The list as it was around the application, with it open. */
function placesOf({ request, params }: RouteArgs) {
  const id = readRowId(params.id) ?? 0;
  const state = { ...readDeskQuery(new URL(request.url).searchParams), open: id };
  return { id, state, here: addResumeHref(id, state) };
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { id, state } = placesOf(args);
  const { addedResumes, uploadTokens } = servicesOf(args.context);
  const found = await addedResumes.find(id, user);
  if (!found) throw data(null, { status: 404 });
  const back = deskHref(state);
  return { ...found, back, uploadToken: uploadTokens.issue() };
}

const whyNot = {
  there: "This application has a resume by now. Nothing was added.",
  withdrawn: "The candidate withdrew this application, so nothing is added to it.",
  gone: "The file is no longer here. Please choose it again.",
} as const satisfies Partial<Record<AddedResume, string>>;

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const { id, state } = placesOf(args);
  const { form, user: actor } = deskOf(context);
  if (form.has("do")) throw data("This is no form of ours.", { status: 422 });
  const { addedResumes } = servicesOf(context);
  if (!(await addedResumes.find(id, actor))) throw data(null, { status: 404 });
  const { post, report } = await receiveForm(args);
  const { file, fault } = post;
  const refuse = (status: number, problem: string) => data({ problem }, { status });
  if (fault) {
    report(fault);
    return refuse(
      500,
      "Something went wrong on our side and the file was not saved. Please send it again.",
    );
  }
  if (!file) return refuse(422, messages.fileMissing);
  if (!file.ok) return refuse(file.status, file.message);
  const outcome = await addedResumes.add(id, file.document.url, actor);
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome !== "added") return refuse(outcome === "gone" ? 422 : 409, whyNot[outcome]);
  return seeOther(deskHref(state, [[doneParameter, "resume"]]));
}

/** HR adds the resume of somebody who came without one. */
export default function DeskResume({ loaderData, actionData }: Route.ComponentProps) {
  const { name, hasResume, withdrawn, back, uploadToken } = loaderData;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const title = `Add the resume of ${name}`;
  const closed = (hasResume && whyNot.there) || (withdrawn && whyNot.withdrawn) || null;
  return (
    <div className="desk">
      <title>{pageTitle(problem ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} back={{ href: back, label: "Back to the application" }} />
      {problem && <DeskRefused>{problem}</DeskRefused>}
      {closed ? (
        <p>{closed}</p>
      ) : (
        <form
          method="post"
          encType="multipart/form-data"
          className="panel pad fields add-resume-form"
        >
          <input type="hidden" name={uploadTokenField} value={uploadToken} />
          <DocumentField
            id={resumeField.id}
            label="Resume"
            hint="PNG, JPEG, PDF, DOC or DOCX, up to 2 MB, one file"
            use="desk-resume"
            required
          />
          <Button type="submit" look="ink" icon="upload">
            Add resume
          </Button>
        </form>
      )}
    </div>
  );
}
