import { useRef, useState } from "react";
import { kycTexts } from "#content/kyc.ts";
import {
  documentName,
  type KycDocumentKey,
  type KycSection,
  kycSections,
  requiredKycFields,
} from "#contract/answers/kyc-fields.ts";
import { messages } from "#contract/messages.ts";
import { SizeAdvice } from "#features/documents/ui/index.ts";
import type { FormOptions } from "#records/form/form-options.ts";
import { receivedValues } from "#records/form/form-state.ts";
import { DocumentForm, useDocumentForm } from "#records/form/ui/document-form.tsx";
import { describedBefore, FileRules } from "#records/form/ui/form-frame.tsx";
import { ResultDialog } from "#records/form/ui/result-dialog.tsx";
import { closeDialog } from "#ui/components/dialog.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { goToField, type SummaryError } from "#ui/fields/error-summary.tsx";
import { useLanguage, useTexts } from "#ui/texts.ts";
import { kycError, kycProgress } from "../../kyc-record.ts";
import { FormSection } from "./form-section.tsx";
import { kycForm, missingDocuments } from "./kyc-declaration.ts";
import { ReceivedPanel, ThanksDialog } from "./received-panel.tsx";
import { StartDialog, StartNote } from "./start-dialog.tsx";

/** What HR asked the candidate for, where the page was opened by its link. */
export interface ShownRequest {
  token: string;
  email: string;
  name: string;
  /** Optional documents that are asked for. */
  documentKeys: KycDocumentKey[];
  /** As people read a day. */
  dueOn: string;
}

export interface KycFormProps extends FormOptions<KycDocumentKey> {
  shownRequest: ShownRequest | null;
  thanks: string;
  /** The page's title, without what errors add to it. */
  title: string;
}

export function KycForm(props: KycFormProps) {
  const texts = useTexts(kycTexts);
  const { shownRequest, thanks, outcome } = props;
  const language = useLanguage();
  const form = kycForm(language);
  const view = useDocumentForm(form, props);
  const { state, served, controller } = view;
  // those of a native post are on the page already
  const [read, setRead] = useState(state.refusals);
  const missing = state.refusals > read ? missingDocuments(language, state.summary) : [];
  return (
    <>
      {/* before the form: once it is gone, the Tab key goes on from where it stood */}
      {state.isNew && <StartDialog onStart={() => controller()?.begin()} />}
      <DocumentForm
        form={form}
        view={view}
        options={props}
        title={props.title}
        noValidate
        received={(phase) =>
          outcome ? (
            <ReceivedPanel phase={phase} thanks={thanks} />
          ) : (
            <>
              <ReceivedPanel phase={phase} onAnother={() => controller()?.sendAnother()} />
              {phase.justNow && <ThanksDialog text={thanks} />}
            </>
          )
        }
        aside={<ProgressCard values={receivedValues(state)} />}
        notes={
          <>
            {!state.isAlive && Object.keys(state.summary).length === 0 && <StartNote />}
            {shownRequest && <RequestNote request={shownRequest} />}
          </>
        }
      >
        {(notice) =>
          kycSections.map(({ id, heading }, index) => (
            <FormSection
              key={id}
              id={id}
              heading={texts.heading(index + 1, heading)}
              state={state}
              served={served.answers}
              asked={shownRequest?.documentKeys ?? []}
              describedBy={describedBefore(state.hasAgreed)}
              controller={controller}
              beforeDocuments={
                index === 0 && (
                  <>
                    {notice}
                    <FileRules hasAgreed={state.hasAgreed}>
                      {texts.fileRules} <SizeAdvice />
                    </FileRules>
                  </>
                )
              }
            />
          ))
        }
      </DocumentForm>
      {missing.length > 0 && (
        <MissingDialog missing={missing} onClose={() => setRead(state.refusals)} />
      )}
    </>
  );
}

/** What HR asked this candidate for. */
function RequestNote({ request: { dueOn, documentKeys } }: { request: ShownRequest }) {
  const texts = useTexts(kycTexts);
  const labels = documentKeys.map(documentName);
  return (
    <div className="note request-note">
      <p>
        <Icon name="calendar" /> {texts.dueBy(dueOn)}
      </p>
      {labels.length > 0 && <p>{texts.alsoAskedFor(labels)}</p>}
    </div>
  );
}

interface MissingDialogProps {
  /** In the order of the page; at least one. */
  missing: readonly SummaryError[];
  onClose: () => void;
}

/** Which required documents are missing; it is left for one of them, by default for the first. */
function MissingDialog({ missing, onClose }: MissingDialogProps) {
  const texts = useTexts(kycTexts);
  const leadsTo = useRef(missing[0]?.id ?? "");
  return (
    <ResultDialog
      id="kyc-missing"
      title={messages.kycFilesMissing}
      close={texts.close}
      onClose={() => {
        onClose();
        goToField(leadsTo.current);
      }}
    >
      <ul className="missing-documents">
        {missing.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                leadsTo.current = id;
                closeDialog(event);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </ResultDialog>
  );
}

/** How many of the required answers and documents are there: always in sight. */
function ProgressCard({ values }: { values: Record<string, string> }) {
  const texts = useTexts(kycTexts);
  const { done, required } = kycProgress(values);
  const counted = texts.countedProgress(done, required);
  return (
    <div className="kyc-progress">
      <p>
        <b role="status">{counted}</b> <span>{texts.stillToGo(required - done)}</span>
      </p>
      <progress value={done} max={required} aria-label={counted} />
      <nav aria-label={texts.sectionsLabel}>
        <ol role="list">
          {sectionsProgress(values).map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>
                {section.heading} <SectionCount section={section} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

function SectionCount({ section: { done, required } }: { section: SectionProgress }) {
  const texts = useTexts(kycTexts);
  if (done < required) return <span className="open-count">{texts.doneOf(done, required)}</span>;
  return (
    <span className="done-count">
      <Icon name="check" />
      <span className="vh">{texts.complete}</span>
    </span>
  );
}

/** How far a section is. */
interface SectionProgress {
  id: KycSection;
  heading: string;
  done: number;
  required: number;
}

/** How many of the required questions of each section are answered. @param values by key */
function sectionsProgress(values: Readonly<Record<string, string>>): SectionProgress[] {
  const required = requiredKycFields(values).filter((field) => field.required);
  return kycSections.map(({ id, heading }) => {
    const own = required.filter(({ section }) => section === id);
    const done = own.filter((field) => kycError(field, values[field.key]) === null);
    return { id, heading, done: done.length, required: own.length };
  });
}
