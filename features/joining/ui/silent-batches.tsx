import { batchPath } from "#contract/joining.ts";
import { Time } from "#ui/components/time.tsx";

interface SilentBatchesProps {
  batches: readonly { id: number; title: string; day: string; silent: number }[];
}

/** Batches of the next days in which somebody has not answered yet. */
export function SilentBatches({ batches }: SilentBatchesProps) {
  if (batches.length === 0) return null;
  return (
    <section className="panel needs cluster" aria-labelledby="silent-title">
      <h2 id="silent-title">Joining in the next seven days</h2>
      <ul role="list">
        {batches.map(({ id, title, day, silent }) => (
          <li key={id}>
            <a href={batchPath(id)}>
              <span>
                <b>{silent}</b> silent: {title}, <Time at={day} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
