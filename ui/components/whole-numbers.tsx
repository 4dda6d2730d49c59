import { Fragment } from "react";

const number = /\b([A-Z]{2,6}-[A-Z0-9]{4,})\b/;

/** A sentence in which a number, such as XLD-7KQ4M2WM, stays on one line. */
export function WholeNumbers({ children: sentence }: { children: string }) {
  return sentence.split(number).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence are told apart by their place
      <span key={at} className="whole">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence are told apart by their place
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
