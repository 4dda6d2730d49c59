import type { ApiPart } from "./api-parts.ts";

/** All calls by who makes them; on wide screens it stays beside them. */
export function ApiContents({ parts }: { parts: readonly ApiPart[] }) {
  return (
    <nav className="page-contents api-contents" aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      {parts.map(({ user, label, calls }) => (
        <details key={user} open={user === "candidates"}>
          <summary>
            {label} <span>{calls.length}</span>
          </summary>
          <ul role="list">
            {calls.map(({ operation: { operationId, summary } }) => (
              <li key={operationId}>
                <a href={`#${operationId}`}>{summary}</a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
