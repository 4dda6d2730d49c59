import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { messages } from "#contract/messages.ts";
import { type Waiting, watchWaiting } from "./waiting.ts";

/** Shows while another list is under way; the one before stays in use until then. */
export function ListLoader() {
  const underWay = useNavigation().state !== "idle";
  const [waiting, setWaiting] = useState<Waiting>("none");
  useEffect(() => (underWay ? watchWaiting(setWaiting) : undefined), [underWay]);
  return (
    <div className="desk-loader" role="status">
      {waiting !== "none" && (
        <p>
          <span className="spinner" aria-hidden="true" />
          {waiting === "late"
            ? "This is taking longer than usual. The list below is the previous one."
            : messages.pleaseWait}
        </p>
      )}
    </div>
  );
}
