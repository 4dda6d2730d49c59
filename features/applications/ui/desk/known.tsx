import { notAsked } from "../../application-fields.ts";

/** A number that a candidate gave; a dash, read out in words, where nobody knows it. */
export function Known({ answer }: { answer: string }) {
  if (answer !== "") return answer;
  return (
    <>
      <span aria-hidden="true" title={notAsked}>
        –
      </span>
      <span className="vh">{notAsked}</span>
    </>
  );
}
