import type { ResponseObject } from "#server/openapi/openapi-shapes.ts";
import { exampleOf, type ShownCall } from "./api-parts.ts";
import { BodyTables } from "./body-tables.tsx";
import { Spoken } from "./spoken.tsx";

/** What a call answers: what it did, with its body, and each way in which it refuses. */
export function CallAnswers({ answers }: Pick<ShownCall, "answers">) {
  const done = answers.filter(({ response }) => refusalsOf(response).length === 0);
  const refused = answers.filter(({ response }) => refusalsOf(response).length > 0);
  return (
    <details>
      <summary>What it answers</summary>
      {done.map(({ status, response }) => (
        <DoneAnswer key={status} status={status} response={response} />
      ))}
      <section className="call-part">
        <h4>Refusals</h4>
        <table className="table call-table">
          <caption className="vh">Refusals</caption>
          <thead>
            <tr>
              <th scope="col">Status and code</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {refused.flatMap(({ status, response }) =>
              refusalsOf(response).map(([code, says]) => (
                <tr key={`${status} ${code}`}>
                  <th scope="row">
                    <span>{status}</span> <code>{code}</code>
                  </th>
                  <td>
                    <Spoken text={says} />
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function DoneAnswer({ status, response }: { status: string; response: ResponseObject }) {
  const [[type, media] = []] = Object.entries(response.content ?? {});
  const example = media && exampleOf(media);
  return (
    <section className="call-part">
      <h4>
        {status} {type && <code>{type}</code>}
      </h4>
      <p>
        <Spoken text={response.description} />
      </p>
      {Object.entries(response.headers ?? {}).map(([name, { description }]) => (
        <p key={name}>
          <code>{name}</code>: <Spoken text={description} />
        </p>
      ))}
      {media?.schema && <BodyTables schema={media.schema} caption={`Keys of ${status}`} />}
      {example !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre tabIndex={0}>{JSON.stringify(example, null, 2)}</pre>
      )}
    </section>
  );
}

/** Code and reason of each way to refuse that a response tells. */
function refusalsOf({ content }: ResponseObject): [code: string, says: string][] {
  const examples = Object.values(content?.["application/json"]?.examples ?? {});
  return examples.flatMap(({ value }): [string, string][] => {
    const { error } = (value ?? {}) as { error?: { code: string; message: string } };
    return error ? [[error.code, error.message]] : [];
  });
}
