import { asciiDigits, cleaned, tenDigits } from "#contract/text/typed-text.ts";

/**
 * What somebody fills in before the first day, each a form of its own. Kept as data: a new question or version is a line
 * here, its words in `texts/my-start.ts`; what the law says of them is a sample for the company's lawyer to confirm.
 */

/** Why an answer does not hold; the words are those of `texts/my-start.ts`. */
export type DetailError =
  | "missing"
  | "choose"
  | "ifsc"
  | "ifscUnknown"
  | "account"
  | "accountAgain"
  | "uan"
  | "uanBoth"
  | "esi"
  | "pan"
  | "panPerson"
  | "panSurname"
  | "born"
  | "share"
  | "shares"
  | "guardian"
  | "number"
  | "tooLong"
  | "tick";

/** Whose answers they are. */
export interface DetailPerson {
  lastName: string;
  /** ISO date in India. */
  today: string;
  knowsIfsc: (ifsc: string) => boolean;
}

interface DetailField {
  id: string;
  /** `choice`: yes or no; `tick`: yes or nothing. */
  kind: "text" | "choice" | "tick";
  optional?: true;
  /** Only its last characters are shown again, and never in the form. */
  secret?: true;
  /** It is compared, not stored. */
  unstored?: true;
  tidy?: (typed: string) => string;
  check?: (value: string, person: DetailPerson) => DetailError | null;
  input?: { inputMode?: "numeric" | "text" | "tel"; autoComplete?: string; maxLength?: number };
}

type Answers = Readonly<Record<string, string>>;
export type DetailErrors = Record<string, DetailError>;

interface DetailForm {
  /** Grows with each wording or question that changes. */
  version: number;
  /** ISO date from which on this version is asked. */
  validFrom: string;
  /** What demands it; null where the company asks for it. */
  law: string | null;
  fields: readonly DetailField[];
  /** Fields that stand there several times, as `nominees-1-name`. */
  rows?: { most: number; fields: readonly DetailField[] };
  /** What single fields cannot tell. */
  check?: (answers: Answers, person: DetailPerson) => DetailErrors;
}

const compact = (typed: string) => asciiDigits(typed).replace(/[\s-]/g, "").toUpperCase();
const matches =
  (pattern: RegExp, error: DetailError): NonNullable<DetailField["check"]> =>
  (value) =>
    pattern.test(value) ? null : error;
const yesOrNo = (id: string): DetailField => ({ id, kind: "choice" });
const tick = (id: string): DetailField => ({ id, kind: "tick", optional: true });
const line = (id: string, more: Partial<DetailField> = {}): DetailField => ({
  ...{ id, kind: "text", input: { maxLength: 200 } },
  ...more,
});
const numeric = { inputMode: "numeric", autoComplete: "off", maxLength: 40 } as const;

/** Ways in which a background is verified; a person agrees to each for itself. */
export const verificationKinds = [
  "identity",
  "address",
  "education",
  "employment",
  "court",
] as const;
/** What somebody reads before the first day. */
export const policies = ["terms"] as const;

export const mostNominees = 6;
const adult = 18;

const forms = {
  bank: {
    ...{ version: 1, validFrom: "2026-11-29", law: null },
    fields: [
      {
        ...{
          id: "bankIfsc",
          kind: "text",
          tidy: compact,
          input: { autoComplete: "off", maxLength: 20 },
        },
        check: (value, { knowsIfsc }) => {
          if (!/^[A-Z]{4}0[A-Z\d]{6}$/.test(value)) return "ifsc";
          return knowsIfsc(value) ? null : "ifscUnknown";
        },
      },
      {
        ...{ id: "bankAccount", kind: "text", secret: true, tidy: compact, input: numeric },
        check: matches(/^\d{9,18}$/, "account"),
      },
      {
        ...{ id: "bankAccountAgain", kind: "text", secret: true, unstored: true },
        ...{ tidy: compact, input: numeric },
      },
    ],
    check: ({ bankAccount, bankAccountAgain }): DetailErrors =>
      bankAccount === bankAccountAgain ? {} : { bankAccountAgain: "accountAgain" },
  },
  pan: {
    ...{ version: 1, validFrom: "2026-11-29" },
    law: "Income-tax law: without a PAN more tax has to be deducted",
    fields: [
      {
        ...{ id: "panNumber", kind: "text", secret: true, tidy: compact },
        input: { autoComplete: "off", maxLength: 20 },
        check: (value) => {
          if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(value)) return "pan";
          return value[3] === "P" ? null : "panPerson";
        },
      },
      tick("panSure"),
    ],
    check: ({ panNumber = "", panSure }, { lastName }): DetailErrors => {
      const initial = lastName.normalize("NFKD").trim()[0]?.toUpperCase() ?? "";
      // a surname in another script says nothing of it
      if (panSure === "yes" || !/[A-Z]/.test(initial) || panNumber[4] === initial) return {};
      return { panSure: "panSurname" };
    },
  },
  uan: {
    ...{ version: 1, validFrom: "2026-11-29" },
    law: "Code on Social Security, 2020: provident fund",
    fields: [
      {
        ...{ id: "uan", kind: "text", optional: true, secret: true, tidy: compact, input: numeric },
        check: matches(/^[1-9]\d{11}$/, "uan"),
      },
      tick("noUan"),
    ],
    check: ({ uan, noUan }): DetailErrors => {
      if (uan && noUan) return { uan: "uanBoth" };
      return uan || noUan ? {} : { uan: "uan" };
    },
  },
  pf: {
    ...{ version: 1, validFrom: "2026-11-29" },
    law: "Code on Social Security, 2020: declaration of a new employee (Form 11)",
    fields: [
      yesOrNo("pfMember"),
      yesOrNo("pensionMember"),
      {
        ...{ id: "esiNumber", kind: "text", optional: true, secret: true, tidy: compact },
        ...{ input: numeric, check: matches(/^\d{10}$|^\d{17}$/, "esi") },
      },
    ],
  },
  nominees: {
    ...{ version: 1, validFrom: "2026-11-29" },
    law: "Code on Social Security, 2020: nomination for provident fund and gratuity",
    fields: [],
    rows: {
      most: mostNominees,
      fields: [
        line("name"),
        line("relation"),
        {
          ...{ id: "born", kind: "text", input: { maxLength: 10 } },
          check: (value, { today }) => (isDay(value) && value <= today ? null : "born"),
        },
        {
          ...{
            id: "share",
            kind: "text",
            tidy: (typed) => asciiDigits(typed).replace(/[\s%]/g, ""),
          },
          input: { ...numeric, maxLength: 8 },
          check: (value) =>
            /^\d{1,3}(\.\d{1,2})?$/.test(value) &&
            hundredths(value) > 0 &&
            hundredths(value) <= 10_000
              ? null
              : "share",
        },
        line("guardian", { optional: true }),
      ],
    },
    check: (answers, { today }) => {
      const errors: DetailErrors = {};
      const rows = rowsOf("nominees", answers);
      if (rows.length === 0) return { "nominees-1-name": "missing" };
      for (const [place, { born = "", guardian }] of rows.entries()) {
        const isMinor = born > `${Number(today.slice(0, 4)) - adult}${today.slice(4)}`;
        if (isMinor && !guardian) errors[`nominees-${place + 1}-guardian`] = "guardian";
      }
      const all = rows.reduce((sum, { share = "" }) => sum + hundredths(share), 0);
      if (all !== 10_000) errors[`nominees-${rows.length}-share`] = "shares";
      return errors;
    },
  },
  emergency: {
    ...{ version: 1, validFrom: "2026-11-29", law: null },
    fields: [
      line("emergencyName"),
      {
        ...{ id: "emergencyNumber", kind: "text", tidy: (typed) => tenDigits(asciiDigits(typed)) },
        input: { inputMode: "tel", autoComplete: "off", maxLength: 40 },
        check: matches(/^\d{10}$/, "number"),
      },
    ],
  },
  verification: {
    ...{ version: 1, validFrom: "2026-11-29" },
    law: "Digital Personal Data Protection Act, 2023, section 6",
    fields: verificationKinds.map((kind) => tick(`verify-${kind}`)),
  },
  nights: {
    ...{ version: 1, validFrom: "2026-11-29" },
    law: "Occupational Safety, Health and Working Conditions Code, 2020, section 43",
    fields: [yesOrNo("nightShift"), yesOrNo("transport")],
  },
  policies: {
    ...{ version: 1, validFrom: "2026-11-29", law: null },
    fields: policies.map((policy) => tick(`read-${policy}`)),
    check: (answers): DetailErrors =>
      Object.fromEntries(
        policies.filter((each) => !answers[`read-${each}`]).map((each) => [`read-${each}`, "tick"]),
      ),
  },
} as const satisfies Record<string, DetailForm>;

export type DetailFormKey = keyof typeof forms;
export const detailForms: Readonly<Record<DetailFormKey, DetailForm>> = forms;
export const detailFormKeys = Object.keys(forms) as DetailFormKey[];

export const isDetailForm = (text: string | null): text is DetailFormKey =>
  text !== null && Object.hasOwn(forms, text);

/** As HR reads them. */
export const detailFormNames: Readonly<Record<DetailFormKey, string>> = {
  bank: "Bank account",
  pan: "PAN",
  uan: "UAN",
  pf: "PF and ESI",
  nominees: "Nominees",
  emergency: "Emergency contact",
  verification: "Verification",
  nights: "Night shifts",
  policies: "Policies",
};

/** Whether it is asked in another way since it was saved, so that its person has to look at it again. */
export const isOutdated = (key: DetailFormKey, version: number, today: string) =>
  version < detailForms[key].version && detailForms[key].validFrom <= today;

/** Hundredths of a per cent, so that shares are added without a rest. */
function hundredths(share: string): number {
  const [whole = "", part = ""] = share.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** Whether an ISO date is on the calendar, and of somebody who may be alive. */
function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The rows of what stands there several times, each by the names of its fields. */
export function rowsOf(key: DetailFormKey, answers: Answers): Record<string, string>[] {
  const { rows } = detailForms[key];
  if (!rows) return [];
  const found: Record<string, string>[] = [];
  for (let place = 1; place <= rows.most; place += 1) {
    const row = Object.fromEntries(
      rows.fields.map(({ id }) => [id, answers[`${key}-${place}-${id}`] ?? ""]),
    );
    if (Object.values(row).some(Boolean)) found.push(row);
  }
  return found;
}

/** Fields of a form with their names; of rows so many. */
export function fieldsOf(key: DetailFormKey, count = mostNominees): DetailField[] {
  const { fields, rows } = detailForms[key];
  if (!rows) return [...fields];
  return Array.from({ length: Math.min(count, rows.most) }, (_, place) =>
    rows.fields.map((field) => ({ ...field, id: `${key}-${place + 1}-${field.id}` })),
  ).flat();
}

const longest = 200;

export type ReadDetails =
  | { ok: true; answers: Record<string, string> }
  /** `typed`: by field, without what is secret. */
  | { ok: false; errors: DetailErrors; typed: Record<string, string> };

/** What was sent, tidied and checked. Rows that are empty are left out, and the others stand together. */
export function readDetails(
  key: DetailFormKey,
  sent: (name: string) => string | null | undefined,
  person: DetailPerson,
): ReadDetails {
  const all: Record<string, string> = {};
  for (const { id, tidy } of fieldsOf(key)) {
    const typed = cleaned(sent(id) ?? "")
      .replace(/\s+/g, " ")
      .trim();
    all[id] = tidy ? tidy(typed) : typed;
  }
  const given = closedUp(key, all);
  const fields = fieldsOf(key, rowsOf(key, given).length);
  const errors: DetailErrors = {};
  for (const field of fields) {
    const error = errorOf(field, given[field.id] ?? "", person);
    if (error) errors[field.id] = error;
  }
  const further = Object.keys(errors).length === 0 ? detailForms[key].check?.(given, person) : {};
  Object.assign(errors, further);
  if (Object.keys(errors).length > 0) {
    const shown = fields.filter(({ secret }) => !secret);
    return { ok: false, errors, typed: pick(given, shown) };
  }
  const stored = fields.filter(({ unstored }) => !unstored);
  return { ok: true, answers: pick(given, stored) };
}

function errorOf(field: DetailField, value: string, person: DetailPerson): DetailError | null {
  if (value.length > longest) return "tooLong";
  if (field.kind === "choice") return value === "yes" || value === "no" ? null : "choose";
  if (field.kind === "tick") return value === "" || value === "yes" ? null : "choose";
  if (value === "") return field.optional ? null : "missing";
  return field.check?.(value, person) ?? null;
}

const pick = (values: Answers, fields: readonly DetailField[]) =>
  Object.fromEntries(fields.flatMap(({ id }) => (values[id] ? [[id, values[id]] as const] : [])));

function closedUp(key: DetailFormKey, all: Record<string, string>): Record<string, string> {
  const rows = rowsOf(key, all);
  if (!detailForms[key].rows) return all;
  return Object.fromEntries(
    rows.flatMap((row, place) =>
      Object.entries(row).map(([id, value]) => [`${key}-${place + 1}-${id}`, value] as const),
    ),
  );
}

/** Of what is secret the last four characters. */
export const masked = (value: string) => `•••• ${value.slice(-4)}`;
