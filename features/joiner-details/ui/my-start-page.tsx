import { momentInWords } from "#contract/days/indian-moment.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { ErrorSummary } from "#ui/fields/error-summary.tsx";
import { FieldChoice } from "#ui/fields/field-choice.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { AskHr } from "#ui/private/private-aside.tsx";
import { StepTick } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import {
  type DetailErrors,
  type DetailFormKey,
  detailFormKeys,
  detailForms,
  fieldsOf,
  rowsOf,
} from "../detail-forms.ts";
import type { MyStart, SavedForm } from "../server/joiner-details.ts";
import { type MyStartTexts, myStartTexts } from "../texts/my-start.ts";
import { detailLines, labelOf, wordsOf } from "./detail-lines.ts";

/** What one of the forms came to. */
export interface StartAnswer {
  form: DetailFormKey | null;
  errors: DetailErrors;
  typed: Readonly<Record<string, string>>;
  /** Rows that are shown, where one more was asked for. */
  rows: number;
}

interface PageProps {
  start: MyStart;
  name: string | null;
  /** The form that was just saved. */
  saved: DetailFormKey | null;
  answer: StartAnswer | null;
}

/** What somebody fills in before the first day: each part for itself, and how far it is. */
export function MyStartPage({ start, name, saved, answer }: PageProps) {
  const texts = useTexts(myStartTexts);
  const wrong = Object.entries(answer?.errors ?? {});
  return (
    <div>
      <PageHead
        eyebrow={texts.eyebrow(start.opening)}
        title={texts.heading(name)}
        lead={texts.lead}
        isForm
      />
      <div className="wrap section columns receipt-grid">
        <div className="stack gap-6">
          {answer?.form === null && (
            // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the message
            <div className="summary" role="alert" tabIndex={-1} autoFocus>
              <p>{texts.unknownForm}</p>
            </div>
          )}
          {wrong.length > 0 && (
            <ErrorSummary
              title={texts.refusedTitle}
              errors={wrong.map(([id, error]) => ({
                ...{ id, label: labelOf(texts, id), message: texts.errors[error] },
              }))}
            />
          )}
          {saved && (
            <p className="saved" role="status">
              <Icon name="circle-check" /> {texts.forms[saved].title}: {texts.saved}
            </p>
          )}
          <Progress start={start} />
          <Documents state={start.documents} />
          {detailFormKeys.map((key) => (
            <Part
              key={key}
              form={key}
              saved={start.saved[key]}
              bankName={start.bankName}
              answer={answer?.form === key ? answer : null}
              isJustSaved={saved === key}
            />
          ))}
          <p className="hint">{texts.safe}</p>
        </div>
        <aside className="stack gap-6">
          <AskHr title={texts.askTitle} />
        </aside>
      </div>
    </div>
  );
}

function partsOf(texts: MyStartTexts, { documents, saved }: MyStart) {
  return [
    { id: "documents", title: texts.documents.title, isThere: documents === "complete" },
    ...detailFormKeys.map((key) => ({
      ...{ id: key, title: texts.forms[key].title },
      isThere: saved[key] !== undefined && !saved[key].isOutdated,
    })),
  ];
}

/** How much is there, and the way to each part that is not. */
function Progress({ start }: { start: MyStart }) {
  const texts = useTexts(myStartTexts);
  const parts = partsOf(texts, start);
  const missing = parts.filter(({ isThere }) => !isThere);
  const done = parts.length - missing.length;
  const circle = { cx: "18", cy: "18", r: "15", pathLength: parts.length };
  return (
    <>
      <div className="start-ring cluster gap-3">
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <circle {...circle} />
          <circle {...circle} className="start-done" strokeDasharray={`${done} ${parts.length}`} />
        </svg>
        <p>{missing.length === 0 ? texts.allDone : texts.progress(done, parts.length)}</p>
      </div>
      {missing.length > 0 && (
        <nav aria-labelledby="missing" className="cluster gap-3">
          <span id="missing">{texts.missing}</span>
          {missing.map(({ id, title }) => (
            <a key={id} className="text-link tap" href={`#part-${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}

function Documents({ state }: { state: MyStart["documents"] }) {
  const texts = useTexts(myStartTexts).documents;
  return (
    <section id="part-documents" className="start-part stack gap-3">
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <p>{texts.states[state ?? "none"]}</p>
      {state === null && (
        <p>
          <a className="text-link tap" href="/upload-your-kyc">
            {texts.send}
          </a>
        </p>
      )}
    </section>
  );
}

interface PartProps {
  form: DetailFormKey;
  saved: SavedForm | undefined;
  bankName: string;
  answer: StartAnswer | null;
  isJustSaved: boolean;
}

function Part({ form, saved, bankName, answer, isJustSaved }: PartProps) {
  const texts = useTexts(myStartTexts);
  const { title, lead } = texts.forms[form];
  const { law } = detailForms[form];
  const fields = <DetailFields {...{ form, saved, answer, isJustSaved }} />;
  return (
    <section id={`part-${form}`} className="start-part stack gap-4">
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      {form === "policies" && (
        <p>
          <a className="text-link tap" href="/Terms">
            {texts.readTerms}
          </a>
        </p>
      )}
      {law && <p className="hint">{texts.law(law)}</p>}
      {saved ? (
        <>
          <Shown form={form} saved={saved} bankName={bankName} />
          {saved.isOutdated && <p className="hint">{texts.outdated}</p>}
          <details className="start-change" open={answer !== null || saved.isOutdated}>
            <summary>
              {texts.change}
              <span className="vh">: {title}</span>
            </summary>
            {fields}
          </details>
        </>
      ) : (
        fields
      )}
    </section>
  );
}

/** What is stored, in a line each. */
function Shown({
  form,
  saved,
  bankName,
}: Pick<PartProps, "form" | "bankName"> & { saved: SavedForm }) {
  const texts = useTexts(myStartTexts);
  return (
    <>
      <dl className="start-facts">
        {detailLines(form, saved.answers, texts).map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {form === "bank" && bankName && <p>{texts.bank(bankName)}</p>}
      <p className="hint">{texts.savedAt(momentInWords(saved.savedAt))}</p>
    </>
  );
}

function DetailFields({ form, saved, answer, isJustSaved }: Omit<PartProps, "bankName">) {
  const texts = useTexts(myStartTexts);
  const { rows } = detailForms[form];
  const values = answer?.typed ?? saved?.answers ?? {};
  const count = Math.max(1, answer?.rows ?? 0, rowsOf(form, values).length);
  const fields = fieldsOf(form, count);
  const asksSurname = answer?.errors.panSure !== undefined;
  const drawn = (field: (typeof fields)[number]) =>
    field.id !== "panSure" || asksSurname ? (
      <DetailControl
        key={field.id}
        field={field}
        value={values[field.id]}
        error={answer?.errors[field.id]}
      />
    ) : null;
  return (
    <form
      method="post"
      className="stack gap-5"
      noValidate
      data-draft={form}
      data-saved={isJustSaved ? "" : undefined}
    >
      {/* what Enter in a field presses */}
      <button type="submit" name="do" value={form} hidden />
      {rows
        ? Array.from({ length: count }, (_, place) => (
            <fieldset className="start-row stack gap-4" key={rows.fields[0]?.id + String(place)}>
              <legend>{texts.person(place + 1)}</legend>
              {fields
                .slice(place * rows.fields.length, (place + 1) * rows.fields.length)
                .map(drawn)}
            </fieldset>
          ))
        : fields.map(drawn)}
      <div className="cluster gap-3">
        {rows && count < rows.most && (
          <Button look="quiet" type="submit" name="add" value={form}>
            {texts.addRow}
          </Button>
        )}
        <Button look="ink" type="submit" name="do" value={form}>
          {texts.save}
          <span className="vh">: {texts.forms[form].title}</span>
        </Button>
      </div>
    </form>
  );
}

interface ControlProps {
  field: ReturnType<typeof fieldsOf>[number];
  value: string | undefined;
  error: DetailErrors[string] | undefined;
}

function DetailControl({ field, value, error }: ControlProps) {
  const texts = useTexts(myStartTexts);
  const { id, kind, optional, secret, input } = field;
  const { label, hint } = wordsOf(texts, id);
  const common = { id, label, hint, error: error && texts.errors[error] };
  if (kind === "tick") {
    // that a number is right is said of each number anew
    const checked = id !== "panSure" && value === "yes";
    return <StepTick name={id} label={label} error={common.error} checked={checked} />;
  }
  if (kind === "choice") {
    const options = [
      { value: "yes", label: texts.yes },
      { value: "no", label: texts.no },
    ];
    return <FieldChoice {...common} options={options} defaultValue={value} />;
  }
  return (
    <FieldText
      {...common}
      {...input}
      optional={optional}
      data-secret={secret ? "" : undefined}
      type={id.endsWith("-born") ? "date" : "text"}
      // what is secret is typed anew each time
      defaultValue={secret ? undefined : value}
    />
  );
}
