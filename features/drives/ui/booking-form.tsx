import type { ComponentProps } from "react";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { uploadTokenField, writtenField } from "#contract/calls/wire.ts";
import { DocumentField } from "#features/documents/ui/index.ts";
import { Button } from "#ui/components/button.tsx";
import { ErrorSummary } from "#ui/fields/error-summary.tsx";
import { FieldSelect } from "#ui/fields/field-select.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { isMissing, whatIsWrong } from "#ui/known-advice.ts";
import { useTexts } from "#ui/texts.ts";
import { type BookingField, bookingAdvice, bookingLabels } from "../booking-body.ts";
import { bookingKey, fullSlots, storedResume } from "../booking-post.ts";
import type { Drive } from "../drive.ts";
import { bookingPath } from "../drive-paths.ts";
import { longDay } from "../drive-times.ts";
import { bookingTexts } from "../texts/walk-ins.ts";
import { Notice } from "./booking-notice.tsx";
import { SlotChoice } from "./slot-choice.tsx";

/** A post that was not taken: everything that was typed, and why. */
export interface RefusedBooking {
  /** By field; a name as it was written beside its own. */
  values: Partial<Record<string, string>>;
  errors: FieldErrors;
  /** About the whole form. */
  note: string | null;
  /** The file that this or an earlier post has brought. */
  resume: { url: string; name: string } | null;
}

export interface BookingFormProps {
  drive: Drive;
  now: Date;
  uploadToken: string;
  /** Names this form: a repeat of its post is the same booking. */
  submissionId: string;
  /** Whether the pass comes by email. */
  canSend: boolean;
  refused: RefusedBooking | null;
  /** Version of the notice. */
  notice: string;
}

/** Books a time. Posts natively, with what HR has to know and nothing more. */
export function BookingForm(props: BookingFormProps) {
  const texts = useTexts(bookingTexts);
  const { drive, now, uploadToken, submissionId, canSend, refused, notice } = props;
  const { code, slots, startsAt } = drive;
  const values = refused?.values ?? {};
  const errors = refused?.errors ?? {};
  const full = slots.filter(({ left }) => left === 0).map(({ id }) => id);
  return (
    <form
      className="form walk-form"
      method="post"
      action={`${bookingPath(code)}#book`}
      encType="multipart/form-data"
      aria-labelledby="book"
      noValidate
    >
      <h2 id="book">{texts.title}</h2>
      {refused && <Refusal refused={refused} />}
      <input type="hidden" name={uploadTokenField} value={uploadToken} />
      <input type="hidden" name={bookingKey} value={submissionId} />
      <input type="hidden" name={fullSlots} value={full.join(",")} />
      <SlotChoice
        legend={texts.time(longDay(startsAt))}
        slots={slots}
        now={now}
        chosen={Number(values.slotId) || null}
        withFull
        error={errors.slotId}
      />
      <fieldset>
        <legend>{texts.about}</legend>
        <Line
          field="firstName"
          autoComplete="given-name"
          hint={texts.nameHint}
          {...{ values, errors }}
        />
        <Line
          field="lastName"
          autoComplete="family-name"
          hint={texts.nameHint}
          {...{ values, errors }}
        />
        <Line field="email" type="email" autoComplete="email" {...{ values, errors }} />
        <Line
          field="contactNumber"
          type="tel"
          autoComplete="tel-national"
          hint={texts.numberHint}
          {...{ values, errors }}
        />
        <FieldSelect
          id="jobSelect"
          label={bookingLabels.jobSelect}
          options={drive.openings.map(({ title }) => title)}
          placeholder={drive.openings.length === 1 ? undefined : texts.choose}
          defaultValue={values.jobSelect ?? ""}
          error={errors.jobSelect}
        />
        <ResumeField resume={refused?.resume ?? null} error={errors.resume} />
      </fieldset>
      <Notice version={notice} agreement={texts.agreement} />
      <div className="submit">
        <Button look="ink" type="submit" icon="arrow-right">
          {texts.button}
        </Button>
        <p className="hint">{canSend ? texts.byEmail : texts.onPage}</p>
      </div>
      <details className="walk-keep">
        <summary>{texts.keepTitle}</summary>
        <ul>
          {texts.keep.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>
          <a href="/Terms">{texts.terms}</a>, <a href="/contact-us">{texts.contactUs}</a>
        </p>
      </details>
    </form>
  );
}

export function Refusal({
  refused: { errors, note, values },
  title,
}: {
  refused: RefusedBooking;
  title?: string;
}) {
  const texts = useTexts(bookingTexts);
  const list = Object.entries(errors).map(([id, message]) => ({
    id,
    label: bookingLabels[id as BookingField] ?? "",
    message,
    // nobody has to bring a resume: one that is named here was refused
    missing: id in bookingLabels && id !== "resume" && isMissing(values[id] ?? ""),
    advice:
      id in bookingAdvice
        ? whatIsWrong(bookingAdvice[id as AdvisedField], values[id] ?? "")
        : undefined,
  }));
  return <ErrorSummary title={title ?? texts.refused} errors={list} note={note ?? undefined} />;
}

type AdvisedField = keyof typeof bookingAdvice;

interface LineProps
  extends Pick<ComponentProps<"input">, "type" | "autoComplete" | "autoCapitalize"> {
  field: AdvisedField;
  values: RefusedBooking["values"];
  errors: FieldErrors;
  hint?: string;
}

export function Line({ field, values, errors, ...input }: LineProps) {
  return (
    <FieldText
      id={field}
      label={bookingLabels[field]}
      width="half"
      defaultValue={values[field] ?? ""}
      error={errors[field]}
      advice={bookingAdvice[field]}
      written={values[writtenField(field)]}
      isNative
      {...input}
    />
  );
}

export function ResumeField({
  resume,
  error,
  hint,
}: Pick<RefusedBooking, "resume"> & { error: string | undefined; hint?: string }) {
  const texts = useTexts(bookingTexts);
  return (
    <DocumentField
      id="resume"
      label={texts.resume}
      hint={hint ?? texts.resumeHint}
      error={error}
      use="resume"
      optional
    >
      {resume && (
        <>
          <input type="hidden" name={storedResume.url} value={resume.url} />
          <input type="hidden" name={storedResume.name} value={resume.name} />
          <p>{texts.resumeKept(resume.name)}</p>
        </>
      )}
    </DocumentField>
  );
}
