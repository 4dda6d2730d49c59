import { boundedInWords } from "#records/list/ui/counted-words.ts";
import { type Need, toDoWords } from "./load-to-do.ts";

/** The question of a morning: what waits for somebody at this desk, each with its list. */
export function ToDoList({ needs }: { needs: readonly Need[] }) {
  return (
    <section className="panel needs cluster" aria-labelledby="needs-title">
      <h2 id="needs-title">To do</h2>
      {needs.length === 0 ? (
        <p>Nothing to do right now.</p>
      ) : (
        <ul role="list">
          {needs.map(({ kind, count, href }) => (
            <li key={href}>
              <a href={href}>
                <b>{boundedInWords(count)}</b> {toDoWords[kind][count === 1 ? 0 : 1]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
