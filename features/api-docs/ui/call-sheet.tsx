import type { ShownCall, ShownRefusal } from "./api-parts.ts";
import { CallAnswers } from "./call-answers.tsx";
import { CallRequest } from "./call-request.tsx";
import { curlExample } from "./curl-example.ts";
import { Spoken } from "./spoken.tsx";

interface CallSheetProps {
  call: ShownCall;
  place: { origin: string; cookie: string };
  /** Ways to refuse that the page tells once. */
  shared: readonly ShownRefusal[];
}

const who: Record<string, string> = {
  viewer: "Needs a session.",
  editor: "Needs a session of an editor.",
  admin: "Needs a session of an admin.",
  some: "HR’s part needs a session.",
};

/** One call: its address, what it is for, a command to try it with, and all that it says. */
export function CallSheet({ call, place, shared }: CallSheetProps) {
  const { method, path, operation } = call;
  const { operationId, summary, description, "x-role": role = "" } = operation;
  return (
    <article className="call" data-tab={method} aria-labelledby={operationId}>
      <h3 id={operationId}>
        <a href={`#${operationId}`}>{summary}</a>
      </h3>
      <p className="call-path">
        <span className="vh">{method} </span>
        <code>{path}</code>
      </p>
      <p>
        <Spoken text={description} /> {who[role] && <strong>{who[role]}</strong>}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="call-curl">
        {curlExample(call, place)}
      </pre>
      <CallRequest {...operation} />
      <CallAnswers call={call} shared={shared} />
    </article>
  );
}
