import * as v from "valibot";

/** What a template is filled with. */
export type TemplateField =
  | "firstName"
  | "company"
  | "opening"
  | "number"
  | "stage"
  | "day"
  | "link";

/**
 * A message as the provider has to know it: WhatsApp sends only texts that were approved before. Fields are its
 * parameters {{1}}, {{2}} … in this order.
 */
export interface WhatsAppTemplate {
  label: string;
  /** Where HR entered none. */
  name: string;
  language: string;
  on: boolean;
  fields: readonly TemplateField[];
  /** The text to be registered, with its fields; may begin and end with none of them. */
  text: string;
}

const stop = "Reply STOP to end these messages.";
const ofApplication = ["firstName", "opening", "number", "link"] as const;
const ofDocuments = ["firstName", "company"] as const;
const standard = { language: "en", on: false } as const;
const status = "You can see it here:";

/** Every template, by our key. Another kind of message is another entry here and below. */
export const whatsAppTemplates = {
  received: {
    ...{ ...standard, label: "Application received", name: "application_received", on: true },
    fields: ofApplication,
    text: `Hello {firstName}, we have received your application for {opening}. Its number is {number}. See how it stands, and keep this private link: {link} ${stop}`,
  },
  "in-review": {
    ...{ ...standard, label: "In review", name: "application_in_review", fields: ofApplication },
    text: `Hello {firstName}, somebody is reading your application for {opening}, number {number}. ${status} {link} ${stop}`,
  },
  shortlisted: {
    ...{ ...standard, label: "Shortlisted", name: "application_shortlisted" },
    fields: ofApplication,
    text: `Good news, {firstName}: you are shortlisted for {opening}. Your application is number {number}. ${status} {link} ${stop}`,
  },
  rejected: {
    ...{ ...standard, label: "Rejected", name: "application_rejected", on: true },
    fields: ofApplication,
    text: `Hello {firstName}, thank you for applying for {opening}. We have decided not to go on with application {number}. ${status} {link} ${stop}`,
  },
  hired: {
    ...{ ...standard, label: "Hired", name: "application_hired", fields: ofApplication },
    text: `Congratulations, {firstName}: we would like you to join us for {opening}. Your application is number {number}. ${status} {link} ${stop}`,
  },
  stage: {
    ...{ ...standard, label: "Stages of our own", name: "application_stage" },
    fields: [...ofApplication, "stage"],
    text: `Hello {firstName}, there is news of your application for {opening}, number {number}. See it here: {link} It is now at this stage: {stage}. ${stop}`,
  },
  joining: {
    ...{ ...standard, label: "Asked about the first day", name: "joining_ask", on: true },
    fields: ["firstName", "company", "day", "link"],
    text: `Hello {firstName}, your first day at {company} is on {day}. Please tell us whether you are coming: {link} It takes one press. ${stop}`,
  },
  "documents-received": {
    ...{ ...standard, label: "Documents received", name: "documents_received", on: true },
    fields: ofDocuments,
    text: `Hello {firstName}, {company} has received your documents. Our email, where you got one, has the link to them. ${stop}`,
  },
  "documents-missing": {
    ...{ ...standard, label: "Documents missing", name: "documents_missing", fields: ofDocuments },
    text: `Hello {firstName}, {company} needs documents from you. The email that we sent you says which, and has the link. ${stop}`,
  },
} as const satisfies Record<string, WhatsAppTemplate>;

export type TemplateKey = keyof typeof whatsAppTemplates;
export const templateKeys = Object.keys(whatsAppTemplates) as TemplateKey[];

const keysByKind: Readonly<Record<string, TemplateKey>> = {
  "application-received": "received",
  "application-in-review": "in-review",
  "application-shortlisted": "shortlisted",
  "application-rejected": "rejected",
  "application-hired": "hired",
  "application-stage": "stage",
  "joining-ask": "joining",
  "kyc-receipt": "documents-received",
  "form-receipt": "documents-received",
  "kyc-rejected": "documents-missing",
  "kyc-request": "documents-missing",
  "kyc-reminder": "documents-missing",
};

/** Of a kind of email; null where nothing of it goes by WhatsApp. */
export const templateOfKind = (kind: string): TemplateKey | null => keysByKind[kind] ?? null;

/** Kinds that answer a form, which anybody may send with somebody else's number. */
export const isReceipt = (kind: string) => keysByKind[kind]?.endsWith("received") ?? false;

/** What HR enters. The rules are the provider's. */
export const templateForm = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[a-z0-9_]{1,512}$/, "Use small letters, digits and _ only, as the provider does."),
  ),
  language: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[a-z]{2,3}(_[A-Za-z]{2,4})?$/, "Use the provider’s code, such as en or en_GB."),
  ),
  on: v.boolean(),
});

export type TemplateChoice = v.InferOutput<typeof templateForm>;

/** The text as the provider wants it: its fields by their numbers. */
export function numberedText({ text, fields }: WhatsAppTemplate): string {
  return fields.reduce((so, field, at) => so.replace(`{${field}}`, `{{${at + 1}}}`), text);
}

/** The text as it reads with these values. */
export function filledText(
  { text }: WhatsAppTemplate,
  values: Readonly<Record<string, string>>,
): string {
  return text.replace(/\{(\w+)\}/g, (_, field: string) => values[field] ?? "");
}
