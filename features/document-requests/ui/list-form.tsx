import { Button } from "#ui/components/button.tsx";
import { DeskArea, DeskFile } from "#ui/desk/fields.tsx";
import { Panel } from "#ui/desk/panel.tsx";
import { requestLimits } from "../kyc-requests.ts";
import type { PlannedList } from "../routes/take-list.ts";
import { ByMail } from "./request-form.tsx";

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
    <Panel id="list-title" title="Several candidates" className="gap-4">
      <form method="post" className="fields">
        <DeskArea
          id="list"
          label="Candidates"
          hint="One candidate per line: name, email, due date. Paste from a spreadsheet, or type with commas. At most 500 at once."
          rows={8}
          maxLength={requestLimits.listCharacters}
          placeholder="Asha Kelkar,asha@mail.example,30/11/2026"
          defaultValue={list?.plan.text ?? lines}
          required
        />
        <ByMail checked={list?.byMail ?? true} id="list-by-mail" canSend={canSend} />
        <Button type="submit" look="ink" name="do" value="look">
          Check list
        </Button>
      </form>
      <form method="post" encType="multipart/form-data" className="fields request-file">
        <DeskFile
          id="file"
          label="Or a CSV file with the columns name, email and due"
          error={fileProblem ?? undefined}
          use="table"
          accept=".csv,text/csv"
          required
        />
        <Button type="submit" look="quiet" icon="upload">
          Check file
        </Button>
      </form>
    </Panel>
  );
}

/** One candidate in the list: tabs part what a name may hold. */
export function requestLine(asked: { name: string; email: string; dueOn: string }): string {
  const { name, email, dueOn } = asked;
  return [name.replace(/\s+/g, " "), email, dueOn].join("\t");
}
