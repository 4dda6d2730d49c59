import { Button } from "#ui/components/button.tsx";
import { FieldError, FieldHint, fieldAria } from "#ui/components/field-frame.tsx";
import { FileInput } from "#ui/components/file-input.tsx";
import { requestLimits } from "../kyc-requests.ts";
import { listTexts } from "../texts/kyc-requests.ts";
import { ByMail } from "./request-form.tsx";
import type { PlannedList } from "./take-list.ts";

interface ListFormProps {
  list: PlannedList | null;
  /** Whom another screen asks for, as lines of the list; empty where nobody is named. */
  lines: string;
  fileProblem: string | null;
  /** Whether a mail server is set up. */
  canSend: boolean;
}

/** A list of candidates, pasted or as a file; both are checked before anything is created. */
export function ListForm({ list, lines, fileProblem, canSend }: ListFormProps) {
  return (
    <section className="panel request-form" aria-labelledby="list-title">
      <h2 id="list-title">{listTexts.title}</h2>
      <form method="post">
        <div className="desk-field">
          <label htmlFor="list">{listTexts.label}</label>
          <textarea
            {...fieldAria({ id: "list", hint: listTexts.hint, error: undefined })}
            className="desk-box"
            id="list"
            name="list"
            rows={8}
            maxLength={requestLimits.listCharacters}
            placeholder={listTexts.sample}
            defaultValue={list?.plan.text ?? lines}
            required
          />
          <FieldHint id="list">{listTexts.hint}</FieldHint>
        </div>
        <ByMail checked={list?.byMail ?? true} id="list-by-mail" canSend={canSend} />
        <Button type="submit" look="ink" name="do" value="look">
          {listTexts.look}
        </Button>
      </form>
      <form method="post" encType="multipart/form-data" className="request-file">
        <div className="desk-field">
          <label htmlFor="file">{listTexts.file}</label>
          <FileInput
            {...fieldAria({ id: "file", hint: undefined, error: fileProblem ?? undefined })}
            className="desk-box"
            id="file"
            name="file"
            use="table"
            accept=".csv,text/csv"
            required
          />
          <FieldError id="file" message={fileProblem ?? undefined} />
        </div>
        <Button type="submit" look="quiet" icon="upload">
          {listTexts.sendFile}
        </Button>
      </form>
    </section>
  );
}

/** One candidate in the list: tabs part what a name may hold. */
export function requestLine(asked: { name: string; email: string; dueOn: string }): string {
  const { name, email, dueOn } = asked;
  return [name.replace(/\s+/g, " "), email, dueOn].join("\t");
}
