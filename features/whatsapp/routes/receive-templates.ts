import { data } from "react-router";
import * as v from "valibot";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { WhatsApp } from "../server/whatsapp.ts";
import { whatsAppTemplatesPath } from "../whatsapp-paths.ts";
import {
  type TemplateChoice,
  type TemplateKey,
  templateForm,
  templateKeys,
} from "../whatsapp-templates.ts";

/** What was entered and not taken, for the form to show again. */
export interface RefusedTemplates {
  values: Readonly<Record<string, string>>;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
}

/** Takes the form with all templates: it is stored as a whole, or not at all. */
export async function saveTemplates(
  whatsApp: Pick<WhatsApp, "saveTemplates">,
  { form, user }: { form: URLSearchParams; user: StaffUser },
) {
  if (form.get("do") !== "save") throw data("This form is none of ours.", { status: 422 });
  const choices = new Map<TemplateKey, TemplateChoice>();
  const errors: Record<string, string> = {};
  for (const key of templateKeys) {
    const field = (name: string) => form.get(`${key}-${name}`);
    const given = { name: field("name"), language: field("language"), on: field("on") === "on" };
    const checked = v.safeParse(templateForm, given, { abortPipeEarly: true });
    if (checked.success) choices.set(key, checked.output);
    else
      for (const issue of checked.issues) errors[`${key}-${issue.path?.[0]?.key}`] = issue.message;
  }
  if (Object.keys(errors).length > 0) {
    const refused: RefusedTemplates = { values: Object.fromEntries(form), errors };
    return data({ refused }, { status: 422 });
  }
  await whatsApp.saveTemplates(choices, user);
  return seeOther(`${whatsAppTemplatesPath}?done=saved`);
}
