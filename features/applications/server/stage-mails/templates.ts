import * as v from "valibot";
import { applicationStatuses } from "#contract/answers/application-status.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { called, oneLine } from "#features/mail/index.ts";
import { createTemplatesStore, type StageMailKind } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import type { DeskChoice } from "../../decisions.ts";
import { type MailFieldValues, type MailTemplate, mailTemplate } from "../../mail-templates.ts";
import { filledMail } from "../../texts/application-mails.ts";
import { stageTemplate, standardTemplates } from "../../texts/mail-templates.ts";
import { type ApplicationLinks, pagesOf } from "../application-pages.ts";
import { readChoices } from "../decide/choices.ts";
import { type NotifiedRow, resumeWords } from "./notified-applications.ts";

/** When the email goes to who is rejected: minutes after the decision, or null where none does. */
export interface RejectionMail {
  delay: number | null;
  /** Whether a mail server is set up. */
  canSend: boolean;
  /** Whether who asked for it is told by WhatsApp as well. */
  byWhatsApp: boolean;
  /** The emails of all stages that have one, by the stage as controls send it. */
  stages?: Readonly<Record<string, StageMailPlan>>;
}

/** The email of a stage. */
export interface StageMailPlan {
  /** Minutes after the decision. */
  delay: number;
  /** It is the stage's own; else that of its status, for who had another one. */
  isOwn: boolean;
}

/** Every template by its key, in the order in which a candidate would read them: `rejected`, `stage-12`. */
export async function readTemplates(queries: Queries, choices?: readonly DeskChoice[]) {
  const [stored, all] = await Promise.all([
    createTemplatesStore(queries).read(),
    choices ?? readChoices(queries),
  ]);
  const standard: [string, MailTemplate][] = Object.entries(standardTemplates);
  const own = all.filter(({ list, isDefault }) => list === "stage" && !isDefault);
  const templates = own.map((stage): [string, MailTemplate] => {
    const key = stageKey(stage.id);
    return [key, standardOf(key, stage)];
  });
  return new Map([...standard, ...templates].map(([key, each]) => [key, stored.get(key) ?? each]));
}

export const stageKey = (id: number) => `stage-${id}`;

/** Null for the key of a status. */
export function stageIdIn(key: string): number | null {
  const [, id] = /^stage-([1-9]\d{0,8})$/.exec(key) ?? [];
  return id === undefined ? null : Number(id);
}

/** As a new installation words it. @param stage whose own it is, where it is one */
export function standardOf(
  key: string,
  stage: Partial<Pick<DeskChoice, "name" | "status">> | null,
): MailTemplate {
  if (isStandardKey(key)) return standardTemplates[key];
  return stageTemplate(stage?.name ?? "", stage?.status === "rejected");
}

const isStandardKey = (key: string): key is keyof typeof standardTemplates =>
  Object.hasOwn(standardTemplates, key);

/** As it may be used; null where another release published another shape. */
export function usable(body: unknown): MailTemplate | null {
  const checked = v.safeParse(mailTemplate, body);
  return checked.success ? checked.output : null;
}

interface ReachedStage extends Pick<NotifiedRow, "status" | "stageId"> {
  /** It had another status before. */
  isNewStatus: boolean;
}

/** What is written to who reached a stage: that stage's own email, or that of a new status. */
export function templateOf(
  templates: ReadonlyMap<string, unknown>,
  { status, stageId, isNewStatus }: ReachedStage,
): { kind: StageMailKind; template: MailTemplate } | null {
  const own = stageId === null ? null : usable(templates.get(stageKey(stageId)));
  if (own?.on) return { kind: "application-stage", template: own };
  const template = status === "new" || !isNewStatus ? null : usable(templates.get(status));
  return status !== "new" && template?.on ? { kind: `application-${status}`, template } : null;
}

/** When who reaches a stage is written to, by the stage as HR's controls send it; left out where nobody is. */
export async function readStageMailPlans(queries: Queries): Promise<Record<string, StageMailPlan>> {
  const choices = await readChoices(queries);
  const templates = await readTemplates(queries, choices);
  const own = choices.flatMap(({ id, status, isDefault, retired }) =>
    status && !isDefault && !retired ? [{ value: `${status}.${id}`, status, stageId: id }] : [],
  );
  const all = [
    ...applicationStatuses.map((status) => ({ value: status, status, stageId: null })),
    ...own,
  ];
  const plans = all.flatMap(({ value, status, stageId }): [string, StageMailPlan][] => {
    const chosen = templateOf(templates, { status, stageId, isNewStatus: true });
    const isOwn = chosen?.kind === "application-stage";
    return chosen ? [[value, { delay: chosen.template.delay, isOwn }]] : [];
  });
  return Object.fromEntries(plans);
}

interface TextNeeds {
  queries: Queries;
  brand: Brand;
  links: Pick<ApplicationLinks, "url">;
  choices: readonly DeskChoice[];
}

/** Fills templates for these rows; null where an application was erased meanwhile. */
export async function createTexts(
  { queries, brand, links, choices }: TextNeeds,
  rows: readonly NotifiedRow[],
) {
  const pages = await pagesOf(
    queries,
    rows.map(({ id }) => id),
  );
  const choice = (id: number | null) => choices.find((each) => each.id === id);
  return (
    template: Pick<MailTemplate, "subject" | "body">,
    row: NotifiedRow,
    { status, stageId, reasonId }: Pick<NotifiedRow, "status" | "stageId" | "reasonId">,
  ) => {
    const page = pages.get(row.id);
    if (!page) return null;
    const { number } = page;
    const common = choices.find((each) => each.isDefault && each.status === status);
    const stage = (choice(stageId) ?? common)?.name ?? "";
    const reason = choice(reasonId)?.candidateText ?? "";
    const values = mailValues({ brand, row, number, link: links.url(page), stage, reason });
    const { firstName, opening, stage: at, statusLink } = values;
    const whatsApp = { firstName, opening, number, stage: at, link: statusLink };
    return { ...filledMail(brand, template, values), whatsApp };
  };
}

interface TemplateData {
  brand: Brand;
  row: NotifiedRow;
  number: string;
  /** The private page, whole. */
  link: string;
  stage: string;
  /** For the candidate; "" for none. */
  reason: string;
}

/** What stands in the fields of a template: one line each, whoever entered it. */
function mailValues({ brand, row, number, link, stage, reason }: TemplateData): MailFieldValues {
  const values: MailFieldValues = {
    firstName: called(row.firstName) ?? "candidate",
    lastName: called(row.lastName) ?? "",
    opening: row.opening,
    ...{ number, stage, reason },
    statusLink: link,
    company: brand.companyName,
    received: momentInWords(row.receivedAt),
    resume: resumeWords(row),
  };
  const lines = Object.entries(values).map(([field, value]) => [field, oneLine(value)]);
  return Object.fromEntries(lines) as unknown as MailFieldValues;
}
