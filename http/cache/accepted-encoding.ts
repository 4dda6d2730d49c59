export type Encoding = "br" | "gzip" | "identity";

/** Ours, the smallest first. */
const encodings: readonly Encoding[] = ["br", "gzip", "identity"];

/** Most visitors send one of very few headers; parsed ones are remembered. */
const known = new Map<string, Encoding>();
const maxKnown = 200;

/** The encoding that `header` weighs highest; the smallest of equals. A weight of zero refuses. */
export function acceptedEncoding(header: string): Encoding {
  const remembered = known.get(header);
  if (remembered) return remembered;
  const weights = readWeights(header);
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.001 : 0);
  const best = encodings.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  const answer = weightOf(best) > 0 ? best : "identity";
  if (known.size < maxKnown) known.set(header, answer);
  return answer;
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith("q="))?.slice(2) ?? "1";
    if (name) weights.set(name, Number(weight) || 0);
  }
  return weights;
}
