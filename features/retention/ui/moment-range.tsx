import { viewMoment } from "#ui/desk/moment.ts";

/** Days in India from one moment to another, such as `3 Jan 2026 – 5 Feb 2026`; one day stands once. */
export function MomentRange({ first, last }: { first: Date | null; last: Date | null }) {
  if (!first || !last) return <span className="soft">–</span>;
  const [from, to] = [viewMoment(first), viewMoment(last)];
  return (
    <>
      <time dateTime={from.iso}>{from.day}</time>
      {from.day !== to.day && (
        <>
          {" – "}
          <time dateTime={to.iso}>{to.day}</time>
        </>
      )}
    </>
  );
}
