import { notAskedText } from "../../application-fields.ts";

/** A number that a candidate gave; a dash, read out in words, where nobody knows it. */
export function OptionalNumber({ answer }: { answer: string }) {
  if (answer !== "") return answer;
  return (
    <>
      <span aria-hidden="true" title={notAskedText}>
        –
      </span>
      <span className="vh">{notAskedText}</span>
    </>
  );
}

/** Of a city, among other facts in one line. */
export const cityInWords = (city: string): string =>
  city === notAskedText ? "city not asked" : city;

/** Such as `3 years`, among other facts in one line. */
export function yearsInWords(years: string): string {
  if (years === "") return "experience not asked";
  return years === "1" ? "1 year" : `${years} years`;
}
