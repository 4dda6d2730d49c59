import { data } from "react-router";
import { writesToCandidates } from "#contract/roles.ts";
import type { MailText } from "#features/mail/index.ts";
import { servicesOf } from "#http/request-context.ts";
import type { RouteArgs } from "#ui/route-handle.ts";
import { letterTextsName, letterTextsPath } from "../../letters.ts";
import {
  delayInWords,
  type MailTemplate,
  mailTemplatesName,
  mailTemplatesPath,
} from "../../mail-templates.ts";
import type { Route } from "../../routes/+types/desk-mail-preview.ts";

type PreviewArgs = Pick<Route.LoaderArgs, "url" | "params" | "context">;

/** Emails of which an address shows one: their collection, its path, and who edits it. */
export function previewed({ url }: Pick<RouteArgs, "url">) {
  const isSaved = url.pathname.toLowerCase().startsWith(`${letterTextsPath}/`);
  return isSaved
    ? ({ name: letterTextsName, path: letterTextsPath, role: writesToCandidates } as const)
    : ({ name: mailTemplatesName, path: mailTemplatesPath, role: "admin" } as const);
}

/** The template that an address names, as it is worded now. Throws 404 where there is none. */
async function editedTemplate({ url, params, context }: PreviewArgs) {
  const { content } = servicesOf(context);
  const { name: collectionName } = previewed({ url });
  const item = await content.find(collectionName, params.key);
  const whole = content.collection(collectionName);
  const collection = whole?.forItem?.(params.key) ?? whole;
  if (!item || !collection) throw data("Page Not Found", { status: 404 });
  const checked = await collection.schema["~standard"].validate(item.draft?.body ?? item.live);
  if (checked.issues) {
    throw data("This draft cannot be shown: open it in the editor to fix it.", { status: 422 });
  }
  const template = checked.value as MailTemplate | MailText;
  return { name: item.title, template, isDraft: item.draft !== null };
}

/** The id of an application, as a form or an address has it. */
function readId(text: string | null): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null;
}

/** What is to be shown, with the newest application where none is asked for. */
export async function requestedPreview(args: PreviewArgs, application: string | null) {
  const { name, template, isDraft } = await editedTemplate(args);
  const key = previewed(args).name === mailTemplatesName ? args.params.key : null;
  const applications = await servicesOf(args.context).templatePreviews.applications();
  const applicationId = readId(application) ?? applications[0]?.id ?? null;
  return { what: { key, template, applicationId }, name, template, isDraft, applications };
}

/** The page of a preview. */
export async function loadPreview(args: PreviewArgs) {
  const search = args.url.searchParams;
  const application = search.get("application");
  const { what, name, template, isDraft, applications } = await requestedPreview(args, application);
  const shown = await servicesOf(args.context).templatePreviews.show(what);
  if (what.applicationId !== null && !shown) throw data("Page Not Found", { status: 404 });
  return {
    ...{ name, isDraft, applications },
    editor: `${previewed(args).path}/${args.params.key}`,
    when: "on" in template ? { delay: template.on ? delayInWords(template.delay) : null } : null,
    hasExamples: !("name" in template),
    applicationId: what.applicationId,
    mail: shown && { subject: shown.subject, text: shown.text },
    done: search.get("done"),
    canSend: servicesOf(args.context).outbox.canSend,
  };
}

export type PreviewView = Awaited<ReturnType<typeof loadPreview>>;
