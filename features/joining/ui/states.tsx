import { type JoinerState, joinerStateNames } from "#contract/joining.ts";
import { type BatchState, batchStateNames } from "../joining.ts";

/** The look of each, as the desk's other states have it. */
const batchLooks: Record<BatchState, string> = {
  draft: "waiting",
  published: "shown",
  postponed: "held",
  closed: "cancelled",
};
const joinerLooks: Record<JoinerState, string> = {
  confirmed: "sent",
  silent: "held",
  arrived: "hired",
  "no-show": "failed",
  reserve: "waiting",
  withdrawn: "withdrawn",
  moved: "cancelled",
};

export function BatchStatus({ state }: { state: BatchState }) {
  return (
    <span className="status" data-status={batchLooks[state]}>
      {batchStateNames[state]}
    </span>
  );
}

export function JoinerStatus({ state }: { state: JoinerState }) {
  return (
    <span className="status" data-status={joinerLooks[state]}>
      {joinerStateNames[state]}
    </span>
  );
}
