import type { ReactNode } from "react";
import type { FileUseName } from "#contract/answers/file-uses.ts";
import { FieldFrame, type FieldProps, fieldAria } from "#ui/fields/field-frame.tsx";
import { CameraTemplate, FileInput } from "#ui/fields/file-input.tsx";
import { documentAccept } from "../document-types.ts";
import { SizeAdvice } from "./size-advice.tsx";

interface DocumentFieldProps extends FieldProps {
  use: FileUseName;
  required?: boolean;
  /** What is said of a file that an earlier post has brought. */
  children?: ReactNode;
}

/**
 * A document in a form that the browser posts. `enhance/document-field.ts` makes the chosen file ready before it goes.
 */
export function DocumentField({ use, required, children, ...field }: DocumentFieldProps) {
  const { id } = field;
  return (
    <FieldFrame {...field}>
      {children}
      <SizeAdvice />
      <div className="document-field cluster" data-document-field="">
        <FileInput
          {...fieldAria(field)}
          use={use}
          className="input file-plain"
          id={id}
          name={id}
          accept={documentAccept}
          required={required}
        />
        <CameraTemplate />
        <p className="hint" role="status" data-said="" />
        <p className="file-warning" role="status" data-warning="" />
      </div>
    </FieldFrame>
  );
}
