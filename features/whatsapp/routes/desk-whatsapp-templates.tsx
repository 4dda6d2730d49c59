import { deskOf, servicesOf } from "#http/request-context.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/whatsapp-templates.css?url";
import { TemplatesScreen } from "../ui/templates-screen.tsx";
import { whatsAppStopHref } from "../whatsapp-paths.ts";
import { numberedText, templateKeys } from "../whatsapp-templates.ts";
import type { Route } from "./+types/desk-whatsapp-templates.ts";
import { saveTemplates } from "./save-templates.ts";

export const handle: DeskHandle = { role: "admin" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { whatsApp, origin } = servicesOf(args.context);
  const all = await whatsApp.templates();
  const templates = templateKeys.map((key) => {
    const { label, name, language, on } = all[key];
    return { key, label, name, language, on, text: numberedText(all[key]) };
  });
  return {
    templates,
    stopUrl: `${origin}${whatsAppStopHref("{{1}}")}`,
    isOn: whatsApp.hook !== null,
    isSaved: new URL(args.request.url).searchParams.get("done") === "saved",
  };
}

export function action({ context }: Route.ActionArgs) {
  return saveTemplates(servicesOf(context).whatsApp, deskOf(context));
}

export default function DeskWhatsAppTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return <TemplatesScreen {...loaderData} refused={refused} />;
}
