import type { Row } from "./report.ts";

/** What others reached on a machine like this one, for scale. Not measured in this run. */
const pages = [
  { name: "WordPress with a jobs plugin", perSecond: 57 },
  { name: "Payload", perSecond: 264 },
  { name: "a static page under nginx", perSecond: 43_000 },
];

const uploads = [
  { name: "WordPress with a jobs plugin", perSecond: 26, p99: 1_955 },
  { name: "OpenCATS", perSecond: 10, p99: 3_827 },
  { name: "Directus", perSecond: 61, p99: 777 },
  { name: "Payload (5 % refused)", perSecond: 15, p99: 2_969 },
];

export const pagePeers: Row[] = pages.map(({ name, perSecond }) => ({
  group: "For scale: the list of openings elsewhere",
  what: name,
  ours: `${perSecond.toLocaleString("en")}/s`,
}));

export const uploadPeers: Row[] = uploads.map(({ name, perSecond, p99 }) => ({
  group: "For scale: 1.5 MB uploads elsewhere, 32 at once",
  what: name,
  ours: `${perSecond}/s, p99 ${p99.toLocaleString("en")} ms`,
}));
