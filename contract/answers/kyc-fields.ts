import { messages } from "../messages.ts";
import { type Answer, answerRules } from "./answer-rules.ts";
import type { FileUseName } from "./file-uses.ts";

/** The headings of the form, in its order (specification 2, section 2). */
export const kycSections = [
  { id: "personal", heading: "Personal Details" },
  { id: "education", heading: "Educational Details" },
  { id: "employment", heading: "Previous Employment Details" },
] as const;

export type KycSection = (typeof kycSections)[number]["id"];

/** One of the employers that an experienced candidate is asked about. */
export type EmploymentBlock = 1 | 2;

interface FieldBase {
  /** `id` and `name` of the control, the key on the wire and in the record. */
  key: string;
  /** Label on the candidate's form. */
  label: string;
  section: KycSection;
  /** The words by which the notice of the form names it. */
  notice: string;
  block?: EmploymentBlock;
  hint?: string;
  required?: boolean;
  /** Heading of its column on HR's dashboard and in the export. */
  column: string;
  /** Asked only where the answer to `key` is one of `values`, and `key` itself was asked. */
  askedFor?: { key: string; values: readonly string[] };
}

/** A text answer. */
export interface KycText extends FieldBase {
  kind: "text";
  control: "email" | "text";
  rule: Answer;
  autocomplete: string;
  maxLength: number;
}

/** A choice. */
export interface KycChoice extends FieldBase {
  kind: "choice";
  /** `value` on the wire; `label` for people. */
  options: readonly { value: string; label: string }[];
}

/** One uploaded file. */
export interface KycDocument extends FieldBase {
  kind: "document";
  /** How its file is made ready, where not as most are. */
  fileUse?: FileUseName;
  /** The document may show an Aadhaar number. */
  showsAadhaar?: boolean;
  /** Only some people have this document: it never counts as missing. */
  ifApplicable?: boolean;
}

export type KycField = KycText | KycChoice | KycDocument;

const emailMessage = "Please enter Personal Email ID";
const nameMessage = "Please enter Name as per Aadhaar Card";

/** The same rule with one message for every error: the specification gives one. */
function withMessage<const Rule extends Answer>(rule: Rule, message: string): Rule {
  const run: Rule["~run"] = (dataset, config) => {
    const result = rule["~run"](dataset, config);
    if (!result.issues) return result;
    const [first, ...rest] = result.issues;
    const issues = [{ ...first, message }, ...rest.map((issue) => ({ ...issue, message }))];
    return { ...result, issues } as typeof result;
  };
  return { ...rule, "~run": run };
}

const studyOptions = (ending: string) => [
  { value: `Yes${ending}`, label: "Yes" },
  { value: `Pursuing${ending}`, label: "Pursuing" },
  { value: `No${ending}`, label: "No" },
];
const whileStudied = (key: string, ending: string) => ({
  key,
  values: [`Yes${ending}`, `Pursuing${ending}`],
});
const marksheetHint = "Last year’s, the latest if pursuing; not the provisional certificate";

const experienced = { key: "experiencedStatus", values: ["Experienced"] };
const workedBefore = { key: "EmployeerStatus2", values: ["PrevYes"] };

/** Every question of the KYC form, in the order of page, record and dashboard. */
export const kycFields = [
  {
    kind: "text",
    key: "email",
    label: "Personal Email ID",
    section: "personal",
    notice: "E-mail address",
    control: "email",
    rule: withMessage(answerRules.email, emailMessage),
    autocomplete: "email",
    maxLength: 254,
    required: true,
    column: "Email",
  },
  {
    kind: "text",
    key: "aadharCardName",
    label: "Name as per Aadhaar Card",
    section: "personal",
    notice: "name as on your Aadhaar card",
    control: "text",
    rule: withMessage(answerRules.line, nameMessage),
    autocomplete: "name",
    maxLength: 200,
    required: true,
    column: "Aadhaar Name",
  },
  {
    kind: "document",
    key: "resumeFile",
    label: "Resume",
    section: "personal",
    notice: "Resume",
    required: true,
    column: "Resume",
  },
  {
    kind: "document",
    key: "panCardFile",
    label: "PAN Card",
    section: "personal",
    notice: "PAN card",
    required: true,
    column: "Pan Card",
  },
  {
    kind: "document",
    key: "aadharCardFile",
    label: "Aadhaar Card",
    hint: "Front and back in one file",
    section: "personal",
    notice: "Aadhaar card",
    required: true,
    showsAadhaar: true,
    fileUse: "kyc-aadhaar",
    column: "Aadhaar Card",
  },
  {
    kind: "document",
    key: "photoFile",
    label: "Photograph",
    hint: "Passport size",
    section: "personal",
    notice: "photograph",
    required: true,
    column: "Photo",
    fileUse: "kyc-face",
  },
  {
    kind: "document",
    key: "passportOrPoliceFile",
    label: "Passport or Police Verification",
    section: "personal",
    notice: "Passport or police verification",
    showsAadhaar: true,
    column: "Passport / Police Verification",
  },
  {
    kind: "document",
    key: "addressProofFile",
    label: "Current Address Proof",
    section: "personal",
    notice: "proof of address",
    showsAadhaar: true,
    column: "Address",
  },
  {
    kind: "document",
    key: "nameChageAffidavitFile",
    label: "Affidavit for Name Change",
    hint: "If applicable",
    section: "personal",
    notice: "Affidavit for a change of name",
    showsAadhaar: true,
    ifApplicable: true,
    column: "Affidavit",
  },
  {
    kind: "document",
    key: "wifiReceiptFile",
    label: "100 MBPS Wifi Receipt",
    section: "personal",
    notice: "receipt of your 100 Mbps connection",
    column: "Wifi Receipt",
  },
  {
    kind: "choice",
    key: "postGraduationStatus",
    label: "Post Graduation",
    section: "education",
    notice: "what you studied",
    options: studyOptions(""),
    required: true,
    column: "Post. Graduation",
  },
  {
    kind: "document",
    key: "postGratuationFile",
    label: "Post Graduation marksheet",
    hint: marksheetHint,
    section: "education",
    notice: "marksheets of school, graduation and post graduation",
    required: true,
    askedFor: whileStudied("postGraduationStatus", ""),
    column: "Post. Graduation cert.",
  },
  {
    kind: "choice",
    key: "graduationStatus",
    label: "Graduation",
    section: "education",
    notice: "what you studied",
    options: studyOptions("G"),
    required: true,
    column: "Graduation",
  },
  {
    kind: "document",
    key: "graduationFile",
    label: "Graduation marksheet",
    hint: marksheetHint,
    section: "education",
    notice: "marksheets of school, graduation and post graduation",
    required: true,
    askedFor: whileStudied("graduationStatus", "G"),
    column: "Graduation cert.",
  },
  {
    kind: "document",
    key: "DiplomaHSCFile",
    label: "HSC/Diploma marksheet",
    hint: "Both in one file, if you did both",
    section: "education",
    notice: "marksheets of school",
    required: true,
    column: "Diploma/HSC",
  },
  {
    kind: "document",
    key: "SSCFile",
    label: "SSC marksheet",
    section: "education",
    notice: "marksheets of school",
    required: true,
    column: "SSC Certificate",
  },
  {
    kind: "choice",
    key: "experiencedStatus",
    label: "Are you experienced or a fresher?",
    hint: "Experienced means 6 or more months in a previous organisation",
    section: "employment",
    notice: "whether you worked before",
    options: [
      { value: "Experienced", label: "Experienced" },
      { value: "Fresher", label: "Fresher" },
    ],
    required: true,
    column: "Experienced",
  },
  ...employment(1, { askedFor: experienced, netBanking: "NetBanking", cash: "CashInHand" }),
  {
    kind: "choice",
    key: "EmployeerStatus2",
    label: "Did you work elsewhere before that?",
    section: "employment",
    notice: "whether you worked before",
    options: [
      { value: "PrevYes", label: "Yes" },
      { value: "PrevNo", label: "No" },
    ],
    askedFor: experienced,
    column: "Employment 2",
  },
  ...employment(2, {
    askedFor: workedBefore,
    netBanking: "NetBankingSecond",
    cash: "CashInHandSecond",
  }),
] as const satisfies readonly KycField[];

interface EmploymentOptions<Bank extends string, Cash extends string> {
  askedFor: { key: string; values: readonly string[] };
  netBanking: Bank;
  cash: Cash;
}

/** The same questions for each employer; none of them is required. */
function employment<Block extends EmploymentBlock, Bank extends string, Cash extends string>(
  block: Block,
  { askedFor, netBanking, cash }: EmploymentOptions<Bank, Cash>,
) {
  const shared = { section: "employment", block, askedFor } as const;
  const ending = block === 1 ? "" : " 2";
  const salary = { key: `salaryReceiveBy${block}`, values: [netBanking] } as const;
  return [
    {
      ...shared,
      kind: "document",
      key: `offerorAppoinmentLetterFile${block}`,
      label: "Offer/Appointment letter",
      notice: "Letters and salary slips of earlier employers",
      column: `Offer / Appointment Letter${ending}`,
    },
    {
      ...shared,
      kind: "document",
      key: `relievingLetterFile${block}`,
      label: "Relieving/Resignation letter",
      notice: "Letters and salary slips of earlier employers",
      column: `Relieving / Resignation Letter${ending}`,
    },
    {
      ...shared,
      kind: "document",
      key: `experienceLetterFile${block}`,
      label: "Experience letter",
      notice: "Letters and salary slips of earlier employers",
      column: `Experience Letter${ending}`,
    },
    {
      ...shared,
      kind: "choice",
      key: `salaryReceiveBy${block}`,
      label: "How was your salary paid?",
      notice: "how your salary was paid",
      options: [
        { value: netBanking, label: "Net banking / in account" },
        { value: cash, label: "Cash in hand / cheque" },
      ],
      column: "Salary received by",
    },
    {
      ...shared,
      kind: "document",
      key: `salarySlipFile${block}`,
      label: "Salary slips",
      notice: "salary slips of earlier employers",
      hint: "The last 3 months in one file",
      askedFor: salary,
      column: `Salary Slip${ending}`,
    },
  ] as const;
}

type Field = (typeof kycFields)[number];
export type KycKey = Field["key"];
export type KycDocumentKey = Extract<Field, { kind: "document" }>["key"];
export type KycAnswerKey = Exclude<KycKey, KycDocumentKey>;

export const kycDocuments = kycFields.filter((field) => field.kind === "document");
export const kycAnswers = kycFields.filter((field) => field.kind !== "document");
export const kycDocumentKeys: readonly KycDocumentKey[] = kycDocuments.map(({ key }) => key);

/** The question with this key; undefined for any other text. */
export function kycField(key: string): KycField | undefined {
  return (kycFields as readonly KycField[]).find((field) => field.key === key);
}

/** Whether a text is the key of a document of the form. */
export function isKycDocumentKey(key: string): key is KycDocumentKey {
  return kycDocumentKeys.includes(key as KycDocumentKey);
}

/**
 * Name of a document in emails, on the receipt and on HR's screens, where no heading tells which
 * employer is meant. Only the columns of the list and the export have other headings.
 */
export function documentName(key: string): string {
  const field = kycField(key);
  if (!field) return key;
  return field.block === 2 ? `${field.label}, employment 2` : field.label;
}

/** Whether this document may show an Aadhaar number. */
export function mayShowAadhaar(key: KycDocumentKey): boolean {
  const field = kycField(key);
  return field?.kind === "document" && field.showsAadhaar === true;
}

/** How a candidate's file for this document is made ready. */
export function kycFileUse(key: KycDocumentKey): FileUseName {
  const field = kycField(key);
  return (field?.kind === "document" && field.fileUse) || "kyc-document";
}

/** Whether a question is on the form, given the other answers by key. */
export function isAskedFor(field: KycField, answers: Readonly<Record<string, unknown>>): boolean {
  const condition = field.askedFor;
  if (!condition) return true;
  const asking = kycField(condition.key);
  const answer = answers[condition.key];
  return (
    typeof answer === "string" &&
    condition.values.includes(answer) &&
    asking !== undefined &&
    isAskedFor(asking, answers)
  );
}

/** All questions that these answers ask for, in the order of the form. */
export function requiredKycFields(answers: Readonly<Record<string, unknown>>): KycField[] {
  return (kycFields as readonly KycField[]).filter((field) => isAskedFor(field, answers));
}

/** Message where nothing was given. */
export function missingMessage(field: KycField): string {
  if (field.kind === "document") return messages.fileMissing;
  if (field.kind === "choice") return messages.selectOption;
  return field.key === "email" ? emailMessage : nameMessage;
}

/** Label of a stored answer: `YesG` is "Yes". */
export function readableAnswer(field: KycField, value: string): string {
  if (field.kind !== "choice") return value;
  return field.options.find((option) => option.value === value)?.label ?? value;
}
