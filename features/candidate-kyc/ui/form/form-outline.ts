import {
  type EmploymentBlock,
  type KycChoice,
  type KycDocument,
  type KycDocumentKey,
  type KycField,
  type KycSection,
  type KycText,
  kycFields,
} from "#contract/answers/kyc-fields.ts";

export type DocumentField = KycDocument & { key: KycDocumentKey };

/** What follows on the form: fields that belong together, and what an answer opens below it. */
export type OutlineItem =
  | { kind: "texts"; fields: KycText[] }
  | { kind: "documents"; fields: DocumentField[] }
  | { kind: "choice"; field: KycChoice; branch: OutlineItem[] }
  | { kind: "employer"; block: EmploymentBlock; items: OutlineItem[] };

const allFields = kycFields as readonly KycField[];

/** The questions of a section as they stand on the page, in the order of the one list. */
export function outlineOf(section: KycSection): OutlineItem[] {
  return below(undefined, section);
}

/** The items that the answer to the question with this key opens; without a key the outermost. */
function below(key: string | undefined, section: KycSection, within?: EmploymentBlock) {
  const items: OutlineItem[] = [];
  let employer: OutlineItem[] = [];
  let block = within;
  for (const field of allFields) {
    if (field.section !== section || field.askedFor?.key !== key) continue;
    if (field.block !== undefined && field.block !== block) {
      block = field.block;
      employer = [];
      items.push({ kind: "employer", block, items: employer });
    }
    add(field.block === undefined || field.block === within ? items : employer, field);
  }
  return items;
}

function add(items: OutlineItem[], field: KycField): void {
  const last = items.at(-1);
  if (field.kind === "choice") {
    const branch = below(field.key, field.section, field.block);
    items.push({ kind: "choice", field, branch });
  } else if (field.kind === "text") {
    if (last?.kind === "texts") last.fields.push(field);
    else items.push({ kind: "texts", fields: [field] });
  } else {
    const document = field as DocumentField;
    if (last?.kind === "documents") last.fields.push(document);
    else items.push({ kind: "documents", fields: [document] });
  }
}
