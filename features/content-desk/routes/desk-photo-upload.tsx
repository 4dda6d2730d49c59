import { data, useActionData, useLoaderData } from "react-router";
import {
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskSender,
  deskUser,
  endedSession,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";
import contentStyles from "../styles/content-desk.css?url";
import { DoneMessage } from "../ui/editor/done-message.tsx";
import { uploadPath } from "../ui/editor/picture-field.tsx";
import { PhotoForm } from "../ui/lists/photo-form.tsx";
import { readPhotoPost, takePhoto } from "../ui/lists/take-photo.ts";

const title = "Upload a photo";
const photosPath = "/desk/content/photos";

export const handle: DeskHandle = { role: "editor" };

export const headers = deskHeaders;

export function links() {
  return [{ rel: "stylesheet", href: contentStyles }];
}

export const meta = deskMeta;

export async function loader(args: RouteArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const done = new URL(args.request.url).searchParams.get("done");
  return { user: { id: user.id, name: user.name, role: user.role }, done };
}

export async function action(args: RouteArgs) {
  const { request, context } = args;
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) {
    return deskAction(args, { here: uploadPath, signInPage: uploadPath }, handle, async () => {
      throw data("There is no such action.", { status: 422 });
    });
  }
  // before a byte of the photo is read
  const actor = await deskSender(args, handle);
  if (!actor) return endedSession();
  return takePhoto(context, await readPhotoPost(servicesOf(context), request, actor), actor);
}

export default function PhotoUploadPage() {
  const shown = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const refused = result && "values" in result ? result : null;
  if (!shown.user) {
    return <DeskSignIn refused={result && "userName" in result ? result : null} />;
  }
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead="For a gallery, or as the picture of a video">
        <a href={photosPath}>All photos</a>
      </DeskHead>
      <DoneMessage done={refused ? null : shown.done} />
      <PhotoForm refused={refused} by={shown.user.id} />
    </div>
  );
}
