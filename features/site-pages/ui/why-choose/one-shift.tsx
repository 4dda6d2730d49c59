import { useBrand } from "#ui/components/use-brand.ts";
import { percent } from "#ui/figures/chart-scale.ts";
import { oneShift } from "../../texts/why-choose.ts";
import { shiftMoments, workStretches } from "./shift-clock.ts";

const part = (minutes: number) => percent((minutes / oneShift.minutes) * 100);

/** A shift drawn to scale, and below it its moments by the clocks of both places. */
export function OneShift() {
  const { address } = useBrand();
  return (
    <section className="section night" aria-labelledby="one-shift">
      <div className="wrap stack gap-6">
        <div className="prose">
          <h2 id="one-shift">{oneShift.title}</h2>
          <p className="lead">{oneShift.lead}</p>
        </div>
        <svg className="shift-bar" aria-hidden="true">
          {workStretches(oneShift).map(({ from, minutes }) => (
            <rect key={from} x={part(from)} width={part(minutes)} height="100%" />
          ))}
        </svg>
        <table className="shift-moments plain-table is-schedule">
          <caption className="vh">A shift by the clocks of both places</caption>
          <thead>
            <tr>
              <th scope="col">{address.city}</th>
              <th scope="col">New York</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {shiftMoments(oneShift).map(({ what, here, newYork }) => (
              <tr key={what}>
                <th scope="row">{here}</th>
                <td className="display-1">{newYork}</td>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
