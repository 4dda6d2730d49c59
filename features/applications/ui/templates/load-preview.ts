import { data } from "react-router";
import * as v from "valibot";
import { servicesOf } from "#features/context.ts";
import {
  delayInWords,
  mailTemplate,
  mailTemplatesName,
  mailTemplatesPath,
} from "../../mail-templates.ts";
import type { Route } from "../../routes/+types/desk-mail-preview.ts";

type PreviewArgs = Pick<Route.LoaderArgs, "request" | "params" | "context">;

/** The template that an address names, as it is worded now. Throws 404 where there is none. */
async function editedTemplate({ params, context }: PreviewArgs) {
  const item = await servicesOf(context).content.find(mailTemplatesName, params.key);
  if (!item) throw data("Page Not Found", { status: 404 });
  const checked = v.safeParse(mailTemplate, item.draft?.body ?? item.live);
  if (!checked.success) {
    throw data("This draft cannot be shown: open it in the editor to fix it.", { status: 422 });
  }
  return { template: checked.output, isDraft: item.draft !== null };
}

/** The id of an application, as a form or an address has it. */
function readId(text: string | null): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null;
}

/** What is to be shown, with the newest application where none is asked for. */
export async function asked(args: PreviewArgs, application: string | null) {
  const { template, isDraft } = await editedTemplate(args);
  const { key } = args.params;
  const applications = await servicesOf(args.context).templatePreviews.applications();
  const applicationId = readId(application) ?? applications[0]?.id ?? null;
  const what = applicationId === null ? null : { key, template, applicationId };
  return { what, template, isDraft, applications };
}

/** The page of a preview. */
export async function loadPreview(args: PreviewArgs) {
  const search = new URL(args.request.url).searchParams;
  const { what, template, isDraft, applications } = await asked(args, search.get("application"));
  const shown = what && (await servicesOf(args.context).templatePreviews.show(what));
  if (what && !shown) throw data("Page Not Found", { status: 404 });
  const { name, on, delay } = template;
  return {
    ...{ name, isDraft, applications },
    editor: `${mailTemplatesPath}/${args.params.key}`,
    when: on ? delayInWords(delay) : null,
    applicationId: what?.applicationId ?? null,
    mail: shown && { subject: shown.subject, text: shown.text },
    done: search.get("done"),
    canSend: servicesOf(args.context).outbox.canSend,
  };
}

export type PreviewView = Awaited<ReturnType<typeof loadPreview>>;
