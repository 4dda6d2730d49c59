import { deskOf } from "#http/request-context.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/desk/desk-letters.css?url";
import { MailPreview } from "../ui/templates/mail-preview.tsx";
import type { Route } from "./+types/desk-mail-preview.ts";
import { loadPreview, previewed } from "./templates/load-preview.ts";
import { sendTest } from "./templates/receive-test-email.ts";

/** A template as a candidate would read it, and a test email. */

export const handle: DeskHandle = {
  role: (args) => previewed(args).role,
  places: (args) => ({ signInPage: previewed(args).path }),
  frames: () => "'self'",
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  return { preview: await loadPreview(args) };
}

export function action(args: Route.ActionArgs) {
  const { form, user } = deskOf(args.context);
  return sendTest(args, form, user);
}

export default function DeskMailPreview({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "refusedTest" in actionData ? actionData.refusedTest : null;
  return <MailPreview preview={loaderData.preview} refused={refused} />;
}
