import { verifyPath } from "#contract/verify-paths.ts";
import { Button } from "#ui/components/button.tsx";
import { ErrorSummary } from "#ui/fields/error-summary.tsx";
import { FieldArea } from "#ui/fields/field-area.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { useTexts } from "#ui/texts.ts";
import { verifyTexts } from "../texts/verify.ts";
import { maxReportCharacters, type RefusedReport } from "../verify-answer.ts";

interface ReportFormProps {
  /** What was asked, which the report is about. */
  about: string;
  refused: RefusedReport | null;
}

/** Tells us of somebody who uses our name; it becomes a grievance on HR's desk. */
export function ReportForm({ about, refused }: ReportFormProps) {
  const { report } = useTexts(verifyTexts);
  const errors = refused?.errors ?? {};
  return (
    <form
      method="post"
      action={verifyPath}
      className="form verify-form"
      noValidate
      aria-labelledby="report"
    >
      {refused && refused.wait > 0 && (
        <div className="stack gap-3" role="alert">
          <h2>{report.busyTitle}</h2>
          <p>{report.busy(refused.wait)}</p>
        </div>
      )}
      {refused && refused.wait === 0 && (
        <ErrorSummary
          title={report.refused}
          errors={Object.entries(errors).map(([id, message]) => ({ id, message }))}
        />
      )}
      <h2 id="report">{report.title}</h2>
      <p>{report.lead}</p>
      <input type="hidden" name="do" value="report" />
      <input type="hidden" name="about" value={about} />
      <FieldArea
        id="what"
        label={report.what}
        hint={report.whatHint}
        rows={5}
        maxLength={maxReportCharacters}
        defaultValue={refused?.what}
        error={errors.what}
        isNative
      />
      <FieldText
        id="email"
        label={report.email}
        hint={report.emailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={refused?.email}
        error={errors.email}
        optional
        isNative
      />
      <Button look="ink" type="submit">
        {report.button}
      </Button>
    </form>
  );
}
