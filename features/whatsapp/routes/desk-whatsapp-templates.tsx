import {
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskUser,
  refusedSignInOf,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/whatsapp-templates.css?url";
import { saveTemplates } from "../ui/save-templates.ts";
import { TemplatesScreen } from "../ui/templates-screen.tsx";
import { whatsAppTemplatesPath as here, whatsAppStopHref } from "../whatsapp-paths.ts";
import { numberedText, templateKeys } from "../whatsapp-templates.ts";
import type { Route } from "./+types/desk-whatsapp-templates.ts";

export const handle: DeskHandle = { role: "admin" };

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const { whatsApp, origin } = servicesOf(args.context);
  const all = await whatsApp.templates();
  const templates = templateKeys.map((key) => {
    const { label, name, language, on } = all[key];
    return { key, label, name, language, on, text: numberedText(all[key]) };
  });
  return {
    user: { name: user.name, role: user.role },
    templates,
    stopUrl: `${origin}${whatsAppStopHref("{{1}}")}`,
    isOn: whatsApp.hook !== null,
    isSaved: new URL(args.request.url).searchParams.get("done") === "saved",
  };
}

export function action(args: Route.ActionArgs) {
  return deskAction(args, { here, signInPage: here }, handle, (form, user) =>
    saveTemplates(servicesOf(args.context).whatsApp, { form, user }),
  );
}

export default function DeskWhatsAppTemplates({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return <TemplatesScreen {...loaderData} refused={refused} />;
}
