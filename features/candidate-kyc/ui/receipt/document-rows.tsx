import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { Time } from "#ui/components/time.tsx";
import { useTexts } from "#ui/texts.ts";
import { receiptTexts } from "../../texts/kyc-receipt.ts";
import { type DocumentRow, isOpen, type RowState } from "./receipt-view.ts";
import { SendForm, type SendProps } from "./send-form.tsx";

/** The shape says it too, not only the colour. */
const marks: Record<RowState, IconName | null> = {
  accepted: "check",
  checking: "hourglass",
  scanning: "shield-check",
  rejected: "alert-circle",
  infected: "alert-triangle",
  missing: "upload",
  optional: null,
};

export function DocumentRows({ rows, send }: { rows: DocumentRow[]; send: SendProps }) {
  return (
    <ul className="docs" role="list">
      {rows.map((row) => (
        <li key={row.key} id={`${row.key}-row`} className="doc-row" data-state={row.state}>
          <Mark state={row.state} />
          <Words row={row} justSent={send.justSent === row.key} />
          {row.state !== "accepted" && <Sending row={row} send={send} />}
        </li>
      ))}
    </ul>
  );
}

function Mark({ state }: { state: RowState }) {
  const icon = marks[state];
  return <span className="doc-mark">{icon && <Icon name={icon} />}</span>;
}

function Words({ row, justSent }: { row: DocumentRow; justSent: boolean }) {
  const texts = useTexts(receiptTexts);
  const { label, state, reason, file, receivedAt } = row;
  return (
    <div className="doc-text">
      <h3>{label}</h3>
      {justSent && <p className="doc-thanks">{texts.justSent}</p>}
      <p className={isOpen(row) ? "doc-problem" : undefined}>
        {texts.status[state]}
        {state === "rejected" && reason && `: ${reason}`}
      </p>
      {file && receivedAt && (
        <p>
          <bdi>{file}</bdi>. {texts.received} <Time at={receivedAt} />
        </p>
      )}
    </div>
  );
}

/** What must be sent stands open; what may be sent, behind a word. */
function Sending({ row, send }: { row: DocumentRow; send: SendProps }) {
  const texts = useTexts(receiptTexts);
  if (isOpen(row)) return <SendForm row={row} {...send} />;
  const isAnswered = send.refused?.key === row.key;
  return (
    <details className="doc-change" open={isAnswered}>
      <summary>
        {row.state === "optional" ? texts.add : texts.replace}
        <span className="vh"> {row.label}</span> <Icon name="chevron-down" />
      </summary>
      <SendForm row={row} {...send} />
    </details>
  );
}
