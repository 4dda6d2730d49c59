import { Histogram, Registry } from "prom-client";
import { expect, test } from "vitest";
import { QuickHistogram } from "./quick-histogram.ts";

const options = { name: "waits", help: "How long.", labelNames: ["way", "end"] as const };
const buckets = [0.01, 0.1, 1];

test("tells word for word what the client's own histogram tells of the same values", async () => {
  const ours = new Registry();
  const theirs = new Registry();
  const quick = new QuickHistogram(ours, { ...options, buckets });
  const usual = new Histogram({
    ...options,
    labelNames: [...options.labelNames],
    buckets,
    registers: [theirs],
  });
  const values: [number, string, string][] = [
    [0.005, "in", "ok"],
    [0.01, "in", "ok"],
    [0.5, "in", "ok"],
    [30, "in", "ok"],
    [0.2, 'a "quoted" \\ one', "error"],
  ];
  for (const [value, way, end] of values) {
    quick.observe(value, way, end);
    usual.observe({ way, end }, value);
  }
  const lines = (text: string) => text.split("\n").map(sorted).sort();
  expect(lines(await ours.metrics())).toEqual(lines(await theirs.metrics()));
  expect(await ours.metrics()).toContain('waits_bucket{way="in",end="ok",le="+Inf"} 4');
});

/** The order of labels means nothing. */
function sorted(line: string): string {
  const labels = /\{(.*)\}/.exec(line)?.[1];
  return labels ? line.replace(labels, labels.split(",").sort().join(",")) : line;
}
