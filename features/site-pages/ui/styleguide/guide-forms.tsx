import { messages } from "#contract/messages.ts";
import { ErrorSummary } from "#ui/fields/error-summary.tsx";
import { FieldArea } from "#ui/fields/field-area.tsx";
import { FieldChoice } from "#ui/fields/field-choice.tsx";
import { FieldSelect } from "#ui/fields/field-select.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { FilePicker, type FileRow } from "#ui/fields/file-picker.tsx";
import { Example, Part } from "./example.tsx";

const wrong = "Please fill out this field correctly.";
const choose = "Please select an option.";

const uploads: readonly { state: string; row: FileRow | null; error?: string }[] = [
  { state: "Nothing chosen", row: null },
  { state: "Nothing chosen, and it was needed", row: null, error: messages.fileMissing },
  {
    state: "On its way",
    row: {
      name: "Aarohi-Kulkarni-Resume.pdf",
      icon: "file-text",
      status: "62% of 1.4 MB",
      percent: 62,
      announcement: "",
      actions: [{ key: "cancel", label: "Cancel", onPress() {} }],
    },
  },
  {
    state: "Arrived",
    row: {
      name: "Aarohi-Kulkarni-Resume.pdf",
      icon: "file-check",
      status: "1.4 MB, uploaded",
      percent: null,
      announcement: "",
      actions: [{ key: "remove", label: "Remove", onPress() {} }],
    },
  },
  {
    state: "Refused",
    row: null,
    error: messages.fileFormat,
  },
];

export function GuideForms() {
  return (
    <>
      <Part title="Error summary">
        <ErrorSummary
          title="Two answers need another look"
          errors={[
            { id: "guide-wrong", label: "First name", message: wrong },
            { id: "guide-choice-wrong", label: "Gender", message: choose },
          ]}
        />
      </Part>
      <Part title="Fields">
        <form className="form" noValidate>
          <fieldset>
            <legend>About you</legend>
            <FieldText id="guide-plain" label="First name" hint="Letters only" width="half" />
            <FieldText id="guide-filled" label="Filled" defaultValue="Aarohi" width="half" />
            <FieldText
              id="guide-wrong"
              label="First name"
              defaultValue="Aarohi 2"
              error={wrong}
              width="half"
            />
            <FieldText id="guide-optional" label="Middle name" optional width="half" />
            <FieldText id="guide-disabled" label="Disabled" disabled width="half" />
            <FieldSelect
              id="guide-select"
              label="Desired position"
              options={["AI Engineer", "Front-End Developer"]}
              placeholder="Choose one"
              error={choose}
              width="half"
            />
            <FieldChoice id="guide-choice" label="Gender" options={["Male", "Female", "Others"]} />
            <FieldChoice
              id="guide-choice-wrong"
              label="Gender"
              options={["Male", "Female", "Others"]}
              error={choose}
            />
            <FieldArea id="guide-area" label="Comments" optional hint="At least 10 characters" />
          </fieldset>
        </form>
      </Part>
      <Part title="File picker">
        {uploads.map(({ state, row, error }) => (
          <Example key={state} name={state}>
            <FilePicker
              id={`guide-file-${state.toLowerCase().replace(/\W+/g, "-")}`}
              label="Resume"
              title="Drop your resume here"
              button="Choose file"
              hint="PNG, JPEG, PDF, DOC or DOCX, up to 2 MB, one file"
              accept=".pdf"
              use="resume"
              advice={null}
              row={row}
              error={error}
              onFiles={() => {}}
            />
          </Example>
        ))}
      </Part>
    </>
  );
}
