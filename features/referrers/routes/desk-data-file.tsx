import { data } from "react-router";
import * as v from "valibot";
import { counted } from "#contract/text/counted.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/desk-data.css?url";
import { viewPreview } from "../ui/data-file-view.ts";
import { dataFilePath, dataPath } from "../ui/data-files-list.tsx";
import { DataPreview } from "../ui/data-preview.tsx";
import { missingPictures } from "../ui/missing-pictures.ts";
import { publishedMark } from "../ui/published-message.ts";
import type { Route } from "./+types/desk-data-file.ts";

export const handle: DeskHandle = {
  role: "editor",
  places: ({ params }) => ({ here: dataFilePath(params.id ?? ""), signInPage: dataPath }),
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const requestedMode = new URL(args.request.url).searchParams.get("mode");
  const mode = requestedMode === "replace" ? requestedMode : "add";
  const { dataFiles, photos } = servicesOf(args.context);
  const found = await dataFiles.preview(args.params.id, mode);
  if (!found) throw data(null, { status: 404 });
  const missing = await missingPictures(found, photos);
  return { preview: viewPreview(found, mode, missing) };
}

const publishForm = v.object({
  mode: v.picklist(["add", "replace"]),
  revision: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});

const statuses = { absent: 404, published: 409, changed: 409, problems: 422 } as const;
const refusals = {
  published: "This file has already been published.",
  changed:
    "Somebody published another file after this preview was made, so nothing was published. What would change now is shown below.",
  problems: "The file has rows that must be fixed first. Nothing was published.",
};

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const { dataFiles } = servicesOf(context);
  if (form.get("do") === "discard") {
    await dataFiles.discard(id, user);
    return seeOther(dataPath);
  }
  const parsed = v.safeParse(publishForm, Object.fromEntries(form));
  if (!parsed.success) throw data("This is no form of ours.", { status: 422 });
  const result = await dataFiles.publish({ id, ...parsed.output }, user);
  if (result.ok) return seeOther(`${dataPath}?published=${publishedMark(result.counts)}`);
  if (result.reason === "absent") throw data(null, { status: 404 });
  if (result.reason === "published") throw data(refusals.published, { status: 409 });
  return data({ problem: refusals[result.reason] }, { status: statuses[result.reason] });
}

export default function DeskDataFile({ loaderData, actionData }: Route.ComponentProps) {
  const { preview } = loaderData;
  const problem = actionData && "problem" in actionData ? actionData.problem : null;
  const title = `Preview of ${preview.name}`;
  return (
    <div className="desk">
      <title>{pageTitle(problem ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead={`${counted(preview.rows, "row")}, uploaded ${preview.sent}`}>
        <ButtonLink look="quiet" href={dataPath}>
          All files
        </ButtonLink>
      </DeskHead>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      <DataPreview preview={preview} />
    </div>
  );
}
