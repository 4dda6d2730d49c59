import type { FormKindName } from "#content/record-kinds.ts";
import type { ConsentNotice } from "#contract/answers/consent.ts";
import {
  type KycField,
  kycField,
  kycFields,
  readableAnswer,
} from "#contract/answers/kyc-fields.ts";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { referralPath } from "#contract/ids/referral-link.ts";
import { mainWebsite } from "#contract/ids/referral-source.ts";
import { applyPath } from "#contract/opening-paths.ts";
import {
  type ApplicationField,
  answerOf,
  applicationFields,
  isAsked,
  nameAsWrittenKey,
  questionsField,
  resumeField,
  writtenNameIn,
} from "#features/applications/application-fields.ts";
import {
  type ExportColumn,
  exportColumns,
  type ReferralColumn,
  referralColumns,
} from "#features/applications/list/referral-columns.ts";
import {
  answerNames,
  columnsParameter,
  inName,
  sheetColumns,
} from "#features/applications/list/sheet-columns.ts";
import { checkQuestionOnBlur } from "#features/applications/questions/question-answers.ts";
import { questionId, questionsIn } from "#features/applications/questions/question-ids.ts";
import { candidateHref } from "#features/candidate-kyc/kyc-list.ts";
import { kycError } from "#features/candidate-kyc/kyc-record.ts";
import { kycPath } from "#features/candidate-kyc/routes/form/kyc-page.ts";
import { documentsFormKind } from "#features/documents-form/documents-form-kind.ts";
import { formPath, openedValues } from "#features/form-records/form-columns.ts";
import { type DeclaredForm, formKinds } from "#features/form-records/form-kinds.ts";
import { formTables } from "#features/form-records/server/form-tables.ts";
import {
  type OpeningQuestion,
  questionKinds,
  yesOrNo,
} from "#features/openings/opening-questions.ts";
import { momentOf } from "#features/publishing/index.ts";
import { checkEntry } from "#features/registers/check-entry.ts";
import { type RegisterField, shownValue } from "#features/registers/register.ts";
import { type DeclaredRegister, registers } from "#features/registers/registers.ts";
import { checkForm } from "#records/check-form.ts";
import type { WalkedField } from "./walked-field.ts";

/** When it all happens. */
export const walkedAt = new Date("2031-05-04T10:00:00Z");

type Values = Readonly<Record<string, string>>;

/** A call that takes a form, with the name of each field in its body and in its refusals. */
interface WalkedCall {
  path: string;
  /** By field. */
  keys: Values;
  body(values: Values): Record<string, unknown>;
}

/** A file of records for HR. */
export interface WalkedExport {
  name: string;
  path: string;
  kind: "csv" | "xlsx" | "json";
  /** What the call that answers its address is asked, where one does. */
  asked?: Record<string, unknown>;
  /** Under which a field stands; null where its declaration leaves it out, undefined where nobody has said. */
  heading(field: WalkedField): string | null | undefined;
  /** Answers stand there as HR's pages say them. */
  wordsOfAnswers?: true;
  /** What stands for a document, where not its address. */
  documentCell?: string;
}

/** A form, from its declaration. */
export interface WalkedForm {
  name: string;
  page: string;
  /** What its senders agree to, where they do. */
  notice: ConsentNotice | null;
  /** Of its records, in a person's copy. */
  kind: string;
  fields: readonly WalkedField[];
  /** The field with which its person is found. */
  email: string;
  calls: readonly WalkedCall[];
  opened(id: number): string;
  exports: readonly WalkedExport[];
}

/** The opening of the walk: it asks a question of every kind. */
export const opening = { code: "front-end-developer", title: "Front-End Developer" };
export const openingQuestions: readonly OpeningQuestion[] = questionKinds.map((kind) => ({
  ...{
    key: `walked-${kind}`,
    kind,
    label: `Walked along ${kind}`,
    required: true,
    preferred: null,
  },
  ...(kind === "choice" && { choices: ["Walked by day", "Walked by night"] }),
}));
const employee = "XLD0417";

const answers = (applicationFields as readonly ApplicationField[]).map((field): WalkedField => {
  const { id, label, notice, unit, control } = field;
  const isChoice = control === "select" || field.options !== undefined;
  return {
    ...{ id, label, notice, filled: !isAsked(field), deskLabel: answerNames[id] ?? label },
    kind: isChoice ? "choice" : "text",
    problem: (value) => answerOf(id, value).error,
    ...(isChoice && { options: field.options ?? [opening.title] }),
    // its questions
    decides: control === "select",
    ...(unit && { inWords: (value: string) => `${value} ${unit[1]}` }),
  };
});

const questions = openingQuestions.map((question): WalkedField => {
  const { key, kind, label, choices } = question;
  const options = kind === "yesno" ? yesOrNo : choices;
  return {
    ...{ id: questionId(key), label, notice: questionsField.notice },
    kind: options ? "choice" : "text",
    problem: (value) => checkQuestionOnBlur(question, value).error,
    ...(options && { options }),
  };
});

const aFile = () => null;
const resume: WalkedField = { ...resumeField, kind: "file", problem: aFile };

const columnOf = <Column extends ExportColumn>(columns: readonly Column[], { id }: WalkedField) =>
  columns.find(({ shows }) => shows === (id === resume.id ? "resume" : id));
const records: WalkedExport["heading"] = (field) =>
  questions.includes(field) ? questionsField.exportKey : columnOf(exportColumns, field)?.key;
const sheet: WalkedExport["heading"] = (field) => {
  if (questions.includes(field)) return questionsField.label;
  // both stand in one
  return inName.includes(field.id) ? "Name" : columnOf(sheetColumns, field)?.heading;
};
const { applicationsExport: csv, applicationsExcel: excel } = deskCallPaths;
const allColumns = `${columnsParameter}=${sheetColumns.map(({ key }) => key).join()}`;
const filesOfApplications: readonly WalkedExport[] = [
  { name: "CSV", path: csv, kind: "csv", heading: records },
  {
    ...{ name: "JSON", path: wirePaths.referral, kind: "json", heading: records },
    asked: { action: "getData" },
  },
  { name: "CSV of chosen columns", path: `${csv}?${allColumns}`, kind: "csv", heading: sheet },
  { name: "Excel", path: `${excel}?${allColumns}`, kind: "xlsx", heading: sheet },
];

const questionsOf = (values: Values) => ({
  questions: questionsIn(openingQuestions, values),
});
/** The name as its person wrote it, where the page's own fields for it are filled in. */
function writtenIn({ jobFName = "", jobLName = "", ...values }: Values) {
  const written = writtenNameIn(values, { jobFName, jobLName });
  return written && { [nameAsWrittenKey]: written };
}
const ofQuestions = Object.fromEntries(questions.map(({ id }) => [id, id]));
const formCall: WalkedCall = {
  path: wirePaths.applicationForm,
  keys: {
    ...Object.fromEntries([...answers, resume].map(({ id }) => [id, id])),
    ...ofQuestions,
  },
  body: (values) => {
    const own = [...answers, resume].map(({ id }) => [id, values[id] ?? ""]);
    const more = { ...questionsOf(values), ...writtenIn(values) };
    return { emp: mainWebsite, ...Object.fromEntries(own), ...more };
  },
};
/** @param emp whose link it came by; of our own form the record leaves out what the full form brings */
const recordCall = (emp: string): WalkedCall => {
  const columns = (referralColumns as readonly ReferralColumn[]).filter(
    ({ field, optional }) => field && !(optional && emp === mainWebsite),
  );
  const keys = {
    ...Object.fromEntries(columns.map(({ key, field = "" }) => [field, key])),
    [resumeField.id]: "resume",
    ...ofQuestions,
  };
  return {
    ...{ path: wirePaths.referral, keys },
    body: (values) => ({
      ...{ method: "post", emp, date: "5/4/2031", ...questionsOf(values), ...writtenIn(values) },
      ...Object.fromEntries(
        Object.entries(keys)
          .filter(([id]) => !(id in ofQuestions))
          .map(([id, key]) => [key, values[id] ?? ""]),
      ),
    }),
  };
};

const application = {
  notice: "application",
  kind: "applications",
  email: "jobEmail",
  opened: (id: number) => `/refer-data?open=${id}`,
  exports: filesOfApplications,
} as const;
const byReferral = (applicationFields as readonly ApplicationField[])
  .filter(({ notOnReferral }) => !notOnReferral)
  .map(({ id }) => id);

/** Answers that other fields are asked by; the last one of all others. */
function kycOptions(field: KycField): readonly string[] | undefined {
  if (field.kind !== "choice") return undefined;
  const values = field.options.map(({ value }) => value);
  const asking = (kycFields as readonly KycField[]).find(
    ({ askedFor }) => askedFor?.key === field.key,
  );
  return asking?.askedFor ? [asking.askedFor.values[0] ?? ""] : values;
}

const kyc: WalkedForm = {
  ...{ name: "KYC form", page: kycPath, notice: "kyc", kind: "kyc", email: "email" },
  fields: (kycFields as readonly KycField[]).map((field): WalkedField => {
    const options = kycOptions(field);
    return {
      ...{ id: field.key, label: field.label, notice: field.notice },
      kind: field.kind === "document" ? "file" : field.kind,
      problem: (value) => (field.kind === "document" ? null : kycError(field, value)),
      ...(options && { options }),
      decides: (kycFields as readonly KycField[]).some(
        ({ askedFor }) => askedFor?.key === field.key,
      ),
      deskLabel: field.kind === "text" ? "" : field.label,
      inWords: (value) => readableAnswer(field, value),
    };
  }),
  calls: [
    {
      path: wirePaths.kycSave,
      keys: Object.fromEntries(kycFields.map(({ key }) => [key, key])),
      body: (values) => ({ method: "post", date: "5/4/2031", ...values }),
    },
  ],
  opened: candidateHref,
  exports: [
    {
      ...{ name: "CSV", path: deskCallPaths.kycExport, kind: "csv", documentCell: "received" },
      wordsOfAnswers: true,
      heading: ({ id }) => kycField(id)?.column,
    },
    {
      ...{ name: "JSON", path: wirePaths.kycSave, kind: "json", asked: { method: "get" } },
      heading: ({ id }) => id,
    },
  ],
};

/** The calls that take declared forms. */
const callsOfForms = {
  [documentsFormKind.name]: wirePaths.documentsSave,
} as const satisfies Record<FormKindName, string>;

function declaredForm(kind: DeclaredForm): WalkedForm {
  const { name, page, person } = kind;
  const notice = formTables[name].consents?.notice ?? null;
  const texts = kind.fields.texts.map(
    (field): WalkedField => ({
      ...{ id: field.key, label: field.label, notice: field.notice, kind: "text" },
      deskLabel: openedValues(kind).find(({ key }) => key === field.key)?.label ?? "",
      problem: (value) => {
        const checked = checkForm({ texts: [field], files: [] }, { [field.key]: value });
        return checked.ok ? null : (checked.errors[field.key] ?? null);
      },
    }),
  );
  const files = kind.fields.files.map(
    ({ key, label, notice: words }): WalkedField => ({
      ...{ id: key, label, notice: words, kind: "file", problem: aFile },
    }),
  );
  const fields = [...texts, ...files];
  return {
    ...{ name: kind.label, page: page.path, notice, kind: name, email: person.email, fields },
    calls: [
      {
        path: callsOfForms[name],
        keys: Object.fromEntries(fields.map(({ id }) => [id, id])),
        body: (values) => ({ ...values }),
      },
    ],
    opened: (id) => formPath(kind, id),
    exports: [
      {
        ...{ name: "CSV", path: kind.list.exportPath, kind: "csv" },
        heading: (field) => (field.kind === "file" ? "Files" : field.label),
        documentCell: String(files.length),
      },
    ],
  };
}

/** Every register of HR, whose entries are typed on the desk. */
export const walkedRegisters = registers.map((register: DeclaredRegister) => {
  const { label: name, list, fields, name: kind } = register;
  return {
    ...{ name, kind, page: `${list.path}/new`, opened: (id: number) => `${list.path}/${id}` },
    fields: (fields as readonly RegisterField[]).map((field): WalkedField => {
      const { key, label, control, options, later = false } = field;
      return {
        ...{ id: key, label, later, notice: null, kind: options ? "choice" : "text" },
        problem(value) {
          const checked = checkEntry(register, (each) => (each === key ? value : ""), walkedAt);
          return checked.ok ? null : (checked.errors[key] ?? null);
        },
        ...(options && { options }),
        ...(control === "moment" && { inWords: (value) => shownValue(field, stored(key, value)) }),
      };
    }),
    /** Who complained is a person; whoever lost their data is named nowhere. */
    email: (fields as readonly RegisterField[]).find(({ control }) => control === "email")?.key,
    export: list.exportPath,
    lastState: register.states.at(-1)?.key ?? "",
  };
});
const stored = (key: string, value: string) => ({ [key]: momentOf(value) });

/** Every form that candidates send. */
export const walkedForms: readonly WalkedForm[] = [
  {
    ...{ ...application, name: "application form", page: applyPath(opening.code) },
    fields: [...answers, resume, ...questions],
    calls: [recordCall(mainWebsite), formCall],
  },
  {
    ...{ ...application, name: "application by a referral link" },
    page: referralPath(opening.code, employee),
    fields: [...answers.filter(({ id }) => byReferral.includes(id)), resume, ...questions],
    calls: [recordCall(employee)],
  },
  kyc,
  ...formKinds.map(declaredForm),
];
