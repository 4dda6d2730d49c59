import type { ResponseObject } from "../server/openapi-shapes.ts";
import { exampleOf, refusalsOf, type ShownCall, type ShownRefusal } from "./api-parts.ts";
import { BodyTables } from "./body-tables.tsx";
import { RefusalsTable } from "./refusals-table.tsx";
import { Spoken } from "./spoken.tsx";

interface CallAnswersProps {
  call: ShownCall;
  /** Ways to refuse that the page tells once. */
  shared: readonly ShownRefusal[];
}

/** What a call answers: what it did, with its body, and how it refuses beside what all do. */
export function CallAnswers({ call, shared }: CallAnswersProps) {
  const done = call.answers.filter((answer) => refusalsOf({ answers: [answer] }).length === 0);
  const isShared = ({ status, code }: ShownRefusal) =>
    shared.some((each) => each.status === status && each.code === code);
  const own = refusalsOf(call).filter((each) => !isShared(each));
  const told = done.filter(({ status }) => status !== "304");
  if (own.length === 0 && !told.some(({ response }) => schemaIn(response))) {
    return told.map((answer) => <PlainAnswer key={answer.status} {...answer} />);
  }
  return (
    <details>
      <summary>What it answers</summary>
      {told.map((answer) => (
        <DoneAnswer key={answer.status} {...answer} />
      ))}
      {own.length > 0 && (
        <section className="call-part">
          <h4>Refusals of its own</h4>
          <RefusalsTable caption="Refusals of its own" refusals={own} />
        </section>
      )}
    </details>
  );
}

interface AnswerProps {
  status: string;
  response: ResponseObject;
}

const schemaIn = ({ content = {} }: ResponseObject) => Object.values(content)[0]?.schema;

/** An answer with no more to tell of it than a sentence. */
function PlainAnswer({ status, response }: AnswerProps) {
  const [type] = Object.keys(response.content ?? {});
  return (
    <p className="call-plain">
      {status} {type && <code>{type}</code>} <Spoken text={response.description} />
    </p>
  );
}

function DoneAnswer({ status, response }: AnswerProps) {
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
