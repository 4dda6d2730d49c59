import type { ReactNode } from "react";
import { kycTexts } from "#content/kyc.ts";
import {
  isAskedFor,
  type KycChoice,
  type KycDocumentKey,
  type KycField,
  type KycSection,
  kycField,
  kycFileUse,
} from "#contract/answers/kyc-fields.ts";
import type { FormState } from "#records/form/form-state.ts";
import { type DocumentControls, DocumentRow } from "#records/form/ui/document-row.tsx";
import { FieldChoice } from "#ui/fields/field-choice.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { useTexts } from "#ui/texts.ts";
import { type OutlineItem, outlineOf } from "./form-outline.ts";

export interface SectionProps {
  state: FormState<KycDocumentKey>;
  /** What the page came with, for controls that belong to the browser. */
  served: Record<string, string>;
  /** Optional documents that HR asks for. */
  asked: readonly KycDocumentKey[];
  /** Id of the sentence that asks to agree first; undefined once that is done. */
  describedBy: string | undefined;
  controller: () => DocumentControls | null;
}

interface FormSectionProps extends SectionProps {
  id: KycSection;
  heading: string;
  /** What has to be read before the section's first document. */
  beforeDocuments: ReactNode;
}

/** A section of the form, from the one list that the server checks by too. */
export function FormSection(props: FormSectionProps) {
  const texts = useTexts(kycTexts);
  const { id, heading, beforeDocuments, ...shared } = props;
  const lead = texts.sections[id];
  const items = outlineOf(id);
  const first = items.findIndex(({ kind }) => kind === "documents");
  return (
    <section className="form-part" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {lead && <p className="hint">{lead}</p>}
      <Items {...shared} items={items.slice(0, first)} />
      {beforeDocuments}
      <Items {...shared} items={items.slice(first)} />
    </section>
  );
}

function Items({ items, ...props }: SectionProps & { items: readonly OutlineItem[] }) {
  return items.map((item) => <Item key={keyOf(item)} {...props} item={item} />);
}

function keyOf(item: OutlineItem): string {
  if (item.kind === "choice") return item.field.key;
  return item.kind === "employer" ? `employer-${item.block}` : (item.fields[0]?.key ?? "");
}

function Item({ item, ...props }: SectionProps & { item: OutlineItem }) {
  const texts = useTexts(kycTexts);
  switch (item.kind) {
    case "texts":
      return (
        <div className="form-texts">
          {item.fields.map(
            ({ key, label, hint, required, control, autocomplete, maxLength, rule }) => (
              <FieldText
                key={key}
                id={key}
                label={label}
                hint={hint}
                optional={!required}
                width="half"
                error={props.state.errors[key]}
                type={control}
                autoComplete={autocomplete}
                maxLength={maxLength}
                advice={rule.advice}
                isNative
                defaultValue={props.served[key]}
              />
            ),
          )}
        </div>
      );
    case "documents":
      return (
        <ul className="docs" role="list">
          {item.fields.map((field) => (
            <DocumentRow
              key={field.key}
              field={field}
              state={props.state.documents[field.key]}
              error={props.state.errors[field.key]}
              isAskedFor={props.asked.includes(field.key)}
              describedBy={props.describedBy}
              use={kycFileUse(field.key as KycDocumentKey)}
              controller={props.controller}
            />
          ))}
        </ul>
      );
    case "employer":
      return (
        <>
          <h3>{texts.blocks[item.block]}</h3>
          <Items {...props} items={item.items} />
        </>
      );
    default:
      return <Question {...props} field={item.field} branch={item.branch} />;
  }
}

interface QuestionProps extends SectionProps {
  field: KycChoice;
  branch: readonly OutlineItem[];
}

/** A question, and below it what some of its answers open. */
function Question({ field, branch, ...props }: QuestionProps) {
  const { key, label, hint, options, required } = field;
  return (
    <>
      <FieldChoice
        id={key}
        label={label}
        hint={hint}
        optional={!required}
        error={props.state.errors[key]}
        options={options}
        defaultValue={props.served[key]}
      />
      {branch.length > 0 && <Branch {...props} field={field} items={branch} />}
    </>
  );
}

interface BranchProps extends SectionProps {
  field: KycChoice;
  items: readonly OutlineItem[];
}

/** Without script it is always there, with a sentence that says when it applies. */
function Branch({ field, items, ...props }: BranchProps) {
  const texts = useTexts(kycTexts);
  const opened = openedBy(items[0]);
  const isShown = opened !== undefined && isAskedFor(opened, props.state.answers);
  const values = opened?.askedFor?.values ?? [];
  const answers = field.options.filter(({ value }) => values.includes(value));
  return (
    <div className="branch" data-asked={isShown ? "yes" : "no"}>
      <p className="hint only-if">
        {texts.onlyIf(
          field.label,
          answers.map(({ label }) => label),
        )}
      </p>
      <Items {...props} items={items} />
    </div>
  );
}

/** A field of the branch: all of them share the condition. */
function openedBy(item: OutlineItem | undefined): KycField | undefined {
  if (!item) return undefined;
  if (item.kind === "employer") return openedBy(item.items[0]);
  return item.kind === "choice" ? item.field : kycField(item.fields[0]?.key ?? "");
}
