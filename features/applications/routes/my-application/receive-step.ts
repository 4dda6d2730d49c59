import type { RouterContextProvider } from "react-router";
import { answerUsed } from "#content/sending.ts";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { useField } from "#contract/calls/wire.ts";
import { mailboxBusy, messages, networkBusy } from "#contract/messages.ts";
import { textsFor } from "#contract/text/language.ts";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { receiveForm } from "#records/form/without-script/receive-form.ts";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { answerOf, resumeField } from "../../application-fields.ts";
import type { ApplicationStep } from "../../my-application.ts";
import type { Changed } from "../../server/my-application/linked-application.ts";
import { resumeTexts } from "../../texts/my-application.ts";
import { contactFields } from "../../ui/my-application/contact-fields.ts";

interface RefusedStep {
  kind: "refused";
  status: number;
  message: string;
  errors: FieldErrors;
  /** What was typed. */
  values: Readonly<Record<string, string>>;
  /** Seconds, where the sender has to wait. */
  retryAfter: number | null;
}

/** What a step came to. */
export type StepOutcome =
  | { kind: "done"; isUnconfirmed?: true }
  /** An email to the new address is written. */
  | { kind: "asked"; email: string }
  | RefusedStep;

interface StepArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { token: string };
}

/** Takes the post of each step. */
export const receiveStep: Record<ApplicationStep, (args: StepArgs) => Promise<StepOutcome>> = {
  async withdraw({ context, params }) {
    return ended(await servicesOf(context).myApplications.withdraw(params.token));
  },

  async erase({ context, params }) {
    return ended(await servicesOf(context).myApplications.erase(params.token));
  },

  async "other-roles"({ context, params }) {
    return ended(await servicesOf(context).myApplications.endKeeping(params.token));
  },

  contact: changeContact,
  resume: replaceResume,
};

function refuse(status: number, more: Partial<RefusedStep>): RefusedStep {
  return {
    kind: "refused",
    status,
    message: "",
    errors: {},
    values: {},
    retryAfter: null,
    ...more,
  };
}

function ended(changed: Changed, values: RefusedStep["values"] = {}): StepOutcome {
  if (changed.ok) return { kind: "done", ...(changed.isUnconfirmed && { isUnconfirmed: true }) };
  const { status, message, errors } = changed;
  return refuse(status, { message, errors, values });
}

/** The number at once; the address once it is confirmed from there. */
async function changeContact({ request, context, params }: StepArgs): Promise<StepOutcome> {
  const { myApplications, lostLinks } = servicesOf(context);
  const form = await readSmallForm(request);
  const values = Object.fromEntries(
    Object.values(contactFields).map((id) => [id, form.get(id) ?? ""]),
  );
  const telephone = answerOf(contactFields.telephone, values[contactFields.telephone] ?? "");
  const email = answerOf(contactFields.email, values[contactFields.email] ?? "");
  const errors: FieldErrors = {
    ...(telephone.error && { [contactFields.telephone]: telephone.error }),
    ...(email.error && { [contactFields.email]: email.error }),
  };
  if (telephone.error || email.error) return refuse(422, { errors, values });
  if (form.has(useField)) return refuse(200, { message: answerUsed, values });
  const current = await myApplications.find(params.token);
  const isNew = current?.answers.jobEmail.toLowerCase() !== email.value.toLowerCase();
  const changed = await myApplications.changeTelephone(params.token, telephone.value);
  if (!changed.ok || !isNew) return ended(changed, values);
  // somebody else's mailbox may be entered
  const wait = await lostLinks.admit(email.value, context.get(factsContext)?.address ?? "");
  if (wait) return refuse(429, { message: mailboxBusy(wait), values, retryAfter: wait.seconds });
  const result = await myApplications.requestEmailChange(params.token, email.value);
  return result.ok ? { kind: "asked", email: email.value } : ended(result, values);
}

async function replaceResume(args: StepArgs): Promise<StepOutcome> {
  const texts = textsFor(resumeTexts);
  const { params } = args;
  const { myApplications } = servicesOf(args.context);
  const { post: form, report } = await receiveForm(args);
  const { file, fault, retryAfterSeconds: retryAfter } = form;
  if (fault) {
    report(fault);
    return refuse(500, { message: texts.failed });
  }
  if (file && !file.ok) return refuse(file.status, { message: file.message, retryAfter });
  if (!file && retryAfter !== null) {
    return refuse(429, { message: networkBusy(retryAfter), retryAfter });
  }
  if (!file) return refuse(422, { message: messages.fileMissing });
  const replaced = await myApplications
    .replaceResume(params.token, file.document.url)
    .catch(async (error) => {
      await form.giveBack(error);
      throw error;
    });
  if (replaced.ok) return { kind: "done" };
  const { status, message, errors } = replaced;
  return refuse(status, { message: errors[resumeField.id] ?? message });
}
