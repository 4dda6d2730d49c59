import { Time } from "../components/time.tsx";

interface HistoryProps {
  events: readonly { at: Date; what: string; who?: string | null }[];
}

/** What was done with a record, the latest first. */
export function History({ events }: HistoryProps) {
  return (
    <ol className="history stack gap-4" role="list">
      {events.map(({ at, who, what }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice at once
        <li key={index}>
          <p>{what}</p>
          <span className="sub">
            {who && `${who}, `}
            <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
