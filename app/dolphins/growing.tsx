import { growing } from "#content/dolphins.ts";

export function Growing() {
  return (
    <section className="section night" aria-labelledby="growing">
      <div className="wrap growing">
        <div>
          <h2 id="growing">{growing.heading}</h2>
          <p>{growing.lead}</p>
        </div>
        <ul role="list">
          {growing.figures.map(({ figure, words }) => (
            <li key={words}>
              <b>{figure}</b> <span>{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
