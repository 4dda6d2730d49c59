import { TickList } from "#ui/reading/tick-list.tsx";
import { afterwards } from "../../texts/training.ts";

export function SignedOff() {
  return (
    <section className="section wrap signed columns" aria-labelledby="signed-off">
      <div className="prose">
        <h2 id="signed-off">{afterwards.title}</h2>
        <p className="lead">{afterwards.note}</p>
      </div>
      <div className="tab-sheet" data-tab={afterwards.tab}>
        <TickList items={afterwards.points} />
      </div>
    </section>
  );
}
