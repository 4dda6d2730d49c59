import { uploadTokenField } from "#contract/calls/wire.ts";
import { Button } from "#ui/components/button.tsx";
import { FieldSelect } from "#ui/components/field-select.tsx";
import { useTexts } from "#ui/texts.ts";
import { bookingLabels } from "../booking-body.ts";
import { bookingKey } from "../booking-post.ts";
import type { Drive } from "../drive.ts";
import { kioskPath } from "../drive-paths.ts";
import { kioskTexts } from "../texts/kiosk.ts";
import { bookingTexts } from "../texts/walk-ins.ts";
import { type BookingFormProps, Line, Refusal, ResumeField } from "./booking-form.tsx";
import { Notice } from "./notice.tsx";

interface KioskFormProps
  extends Pick<BookingFormProps, "uploadToken" | "submissionId" | "refused" | "notice"> {
  drive: Drive;
  token: string;
}

/** The form on a shared tablet: nothing of it is remembered for whoever comes next. */
export function KioskForm(props: KioskFormProps) {
  const texts = useTexts(kioskTexts);
  const bookingWords = useTexts(bookingTexts);
  const { drive, token, uploadToken, submissionId, refused, notice } = props;
  const values = refused?.values ?? {};
  const errors = refused?.errors ?? {};
  const line = { values, errors, autoComplete: "off" };
  const titles = drive.openings.map(({ title }) => title);
  return (
    <form
      className="form kiosk-form"
      method="post"
      action={kioskPath(token)}
      encType="multipart/form-data"
      autoComplete="off"
      aria-label={texts.form}
      noValidate
    >
      {refused && <Refusal refused={refused} title={texts.refused} />}
      <input type="hidden" name={uploadTokenField} value={uploadToken} />
      <input type="hidden" name={bookingKey} value={submissionId} autoComplete="off" />
      <fieldset aria-label={texts.form}>
        <Line field="firstName" autoCapitalize="words" hint={bookingWords.nameHint} {...line} />
        <Line field="lastName" autoCapitalize="words" hint={bookingWords.nameHint} {...line} />
        <Line field="email" type="email" autoCapitalize="none" hint={texts.emailHint} {...line} />
        <Line field="contactNumber" type="tel" hint={bookingWords.numberHint} {...line} />
        <FieldSelect
          id="jobSelect"
          label={bookingLabels.jobSelect}
          options={titles}
          placeholder={titles.length === 1 ? undefined : bookingWords.choose}
          defaultValue={values.jobSelect ?? ""}
          error={errors.jobSelect}
          autoComplete="off"
        />
        <ResumeField resume={refused?.resume ?? null} error={errors.resume} hint={texts.resume} />
      </fieldset>
      <Notice version={notice} agreement={texts.agreement} />
      <Button look="ink" type="submit" icon="arrow-right">
        {texts.button}
      </Button>
    </form>
  );
}
