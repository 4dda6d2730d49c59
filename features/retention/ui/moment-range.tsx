import { dayInWords } from "#contract/days/indian-moment.ts";
import { Time } from "#ui/components/time.tsx";

/** Days in India from one moment to another, such as `3 Jan 2026 – 5 Feb 2026`; one day stands once. */
export function MomentRange({ first, last }: { first: Date | null; last: Date | null }) {
  if (!first || !last) return <span className="soft">–</span>;
  return (
    <>
      <Time at={first} day />
      {dayInWords(first) !== dayInWords(last) && (
        <>
          {" – "}
          <Time at={last} day />
        </>
      )}
    </>
  );
}
