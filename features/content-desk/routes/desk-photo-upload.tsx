import { type ClientActionFunctionArgs, data, useActionData, useLoaderData } from "react-router";
import { DeskSignIn } from "#features/accounts/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";
import contentStyles from "../styles/content-desk.css?url";
import { DoneMessage } from "../ui/editor/done-message.tsx";
import { readsAfter, sendTyped, useAnswer } from "../ui/editor/use-typing.ts";
import { PhotoForm } from "../ui/lists/photo-form.tsx";
import { readPhotoPost, takePhoto } from "./lists/take-photo.ts";

const title = "Upload a photo";
const photosPath = "/desk/content/photos";

export const handle: DeskHandle = { role: "editor", takesFiles: true };

export function links() {
  return [{ rel: "stylesheet", href: contentStyles }];
}

export async function loader(args: RouteArgs) {
  const { user } = deskOf(args.context);
  const done = new URL(args.request.url).searchParams.get("done");
  return { by: user.id, done };
}

export async function action(args: RouteArgs) {
  const { request, context } = args;
  const { form, user } = deskOf(context);
  if (form.has("do")) throw data("There is no such action.", { status: 422 });
  return takePhoto(context, await readPhotoPost(servicesOf(context), request, user), user);
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  sendTyped(request, () => serverAction<typeof action>());

export const shouldRevalidate = readsAfter;

export default function PhotoUploadPage() {
  const shown = useLoaderData<typeof loader>();
  const { answer: result, turn } = useAnswer(useActionData<typeof action>());
  if (result && "signIn" in result) return <DeskSignIn refused={result.signIn} />;
  const refused = result && "values" in result ? result : null;
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead="For a gallery, or as the picture of a video">
        <a href={photosPath}>All photos</a>
      </DeskHead>
      <DoneMessage done={refused ? null : shown.done} />
      <PhotoForm key={turn} refused={refused} by={shown.by} />
    </div>
  );
}
