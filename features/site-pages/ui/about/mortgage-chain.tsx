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
      <div className="chain-who stack gap-2">
        <h3 className="display-1">{who}</h3>
        <p className="fine">{does}</p>
      </div>
      {we && (
        <div className="pier stack gap-2">
          <h4>
            <a className="tap" href={we.href}>
              {we.label}
            </a>
          </h4>
          <p className="fine">{we.text}</p>
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
      <path stroke="var(--indigo-50)" d={hangersPath()} />
      <path strokeWidth="9" d={towers.map((x) => `M${x} ${top}V${road}`).join("")} />
      <path strokeWidth="3" d={cablePath()} />
    </svg>
  );
}
