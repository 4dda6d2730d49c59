import {
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskUser,
  refusedSignInOf,
} from "#features/accounts/ui/index.ts";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/desk-letters.css?url";
import { loadPreview, previewed } from "../ui/templates/load-preview.ts";
import { MailPreview } from "../ui/templates/mail-preview.tsx";
import { sendTest } from "../ui/templates/send-test.ts";
import type { Route } from "./+types/desk-mail-preview.ts";

/** A template as a candidate would read it, and a test email. */

export const handle: DeskHandle = {
  role: ({ request }) => previewed(request).role,
  frames: () => "'self'",
};

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const { name, role } = user;
  return { user: { name, role }, preview: await loadPreview(args) };
}

export function action(args: Route.ActionArgs) {
  const here = new URL(args.request.url).pathname;
  const { path: signInPage } = previewed(args.request);
  return deskAction(args, { here, signInPage }, handle, (form, actor) =>
    sendTest(args, form, actor),
  );
}

export default function DeskMailPreview({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const refused = actionData && "refusedTest" in actionData ? actionData.refusedTest : null;
  return <MailPreview preview={loaderData.preview} refused={refused} />;
}
