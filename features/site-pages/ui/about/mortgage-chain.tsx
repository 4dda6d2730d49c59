import { type ChainLink, mortgageChain } from "../../texts/mortgage-chain.ts";
import { bridge, cablePath, hangersPath } from "./bridge-cable.ts";

/** The chain as a bridge: those who do business on the road, our work as the piers below it. */
export function MortgageChain() {
  const { title, lead, links } = mortgageChain;
  return (
    <section className="section night on-piers" aria-labelledby="chain">
      <div className="wrap">
        <div className="prose">
          <h2 id="chain">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <BridgeCable />
        <ol className="chain" role="list">
          {links.map((link) => (
            <Span key={link.who} link={link} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Span({ link }: { link: ChainLink }) {
  const { who, does, we } = link;
  return (
    <li>
      <div className="chain-who">
        <h3>{who}</h3>
        <p>{does}</p>
      </div>
      {we && (
        <div className="pier">
          <h4>
            <a href={we.href}>{we.label}</a>
          </h4>
          <p>{we.text}</p>
        </div>
      )}
    </li>
  );
}

function BridgeCable() {
  const { width, road, towers, top } = bridge;
  return (
    <svg
      className="cable"
      viewBox={`0 0 ${width} ${road}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={hangersPath()} />
      <path className="cable-towers" d={towers.map((x) => `M${x} ${top}V${road}`).join("")} />
      <path className="cable-line" d={cablePath()} />
    </svg>
  );
}
