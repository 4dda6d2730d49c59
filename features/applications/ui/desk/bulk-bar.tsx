import type { ReactNode } from "react";
import { Form } from "react-router";
import { statusNames } from "#content/desk.ts";
import { Button } from "#ui/components/button.tsx";
import { DoneToast } from "#ui/desk/done-toast.tsx";
import { applicationStatuses } from "../../application-list.ts";
import type { RefusedChange } from "./read-change.ts";
import type { Picked } from "./use-picked.ts";

interface BulkBarProps {
  picked: Picked;
  refused: RefusedChange | null;
  /** Where one is, so that one comes back there. */
  action: string;
  /** What was just done. */
  done: string | null;
  /** The table, whose boxes belong to this form. */
  children: ReactNode;
}

/** The list as one form: a status for all that are ticked. The bar shows once something is. */
export function BulkBar({ picked, refused, action, done, children }: BulkBarProps) {
  const messages = Object.values(refused?.errors ?? {});
  return (
    <Form method="post" action={action} preventScrollReset className="bulk-form">
      {children}
      <div className={picked.count > 0 || refused ? "bulk is-needed" : "bulk"}>
        <DoneToast text={done} />
        <p role="status" id="bulk-count">
          {picked.ready ? `${picked.count} selected` : "For the selected applications"}
        </p>
        <label>
          <span className="vh">Status for the selected applications</span>
          <select
            className="desk-box"
            name="status"
            defaultValue={refused?.status ?? ""}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? "bulk-error" : "bulk-count"}
          >
            <option value="">Choose a status</option>
            {applicationStatuses.map((status) => (
              <option key={status} value={status}>
                {statusNames[status]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="primary" name="do" value="change-many">
          Set status
        </Button>
        {picked.ready && (
          <Button look="ghost" onClick={() => picked.pickAll(false)}>
            Clear selection
          </Button>
        )}
        {messages.length > 0 && (
          <p className="bulk-error" id="bulk-error" role="alert">
            {messages.join(" ")}
          </p>
        )}
      </div>
    </Form>
  );
}
