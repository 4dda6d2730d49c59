import { setTimeout as pause } from "node:timers/promises";
import { expect, vi } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { findOrphans } from "../checkers/find-orphans.ts";
import type { HttpClient } from "../servers/http-client.ts";
import { slowest, type TimedAnswer, TimedClient } from "../servers/timed-client.ts";
import { openStoppedStore } from "../stores/stopped-store.ts";
import { ApplicationsWorkload } from "./applications-workload.ts";
import { noteResult, seed } from "./fault-results.ts";
import { KycWorkload } from "./kyc-workload.ts";
import type { Workload } from "./workload.ts";

/** A server as far as it is lived with. */
interface LivingServer {
  port: number;
  environment: Record<string, string>;
  signal(name: NodeJS.Signals): void;
  exit: Promise<unknown>;
  output(): string;
}

export interface Breakage {
  begin(): Promise<void> | void;
  end(): Promise<void> | undefined | void;
  /** Milliseconds between the two. */
  lasts: number;
  /** Whether /readyz must tell; false where the store is there, only bad. */
  tells?: boolean;
  /** Whether clients are told to come later, at least some. */
  refuses?: boolean;
  /** Milliseconds within which they are told, where a store is neither there nor away. */
  notifiedWithin?: number;
}

interface Outcome {
  through: number;
  refused: number;
  unanswered: number;
  /** Slowest refusal of calls and native posts that were asked while something was broken. */
  worstRefusal: TimedAnswer | null;
  worstPage: TimedAnswer | null;
  /** Milliseconds from the end of it until the server says that it is ready. */
  ready: number;
  documents: number;
}

/** Milliseconds: who meets what is broken is told within. */
const maxRefusalMs = 3_000;

const seenPages = ["/", "/current-openings", "/Testimonials", "/PressReleases", "/diwaliwinners"];
const unseenPages = ["/Careers", "/Moments", "/ApplyNow", "/upload-your-kyc", "/refer", "/sitemap"];
const firstThrough = 2;
const patience = 60_000;

/**
 * Lets crowds of candidates and HR use a server, breaks something under it, mends it, and looks
 * whether all kept what they were told: answers in time, pages all along, and in the end everyone
 * got through, once and whole.
 */
async function liveThrough(
  server: LivingServer,
  ownSeed: number,
  { begin, end, lasts, tells = true, refuses = tells, notifiedWithin = maxRefusalMs }: Breakage,
): Promise<Outcome> {
  let isBroken = false;
  let isOver = false;
  const options = { isBroken: () => isBroken };
  const workloads = [new ApplicationsWorkload(ownSeed, options), new KycWorkload(ownSeed, options)];
  const client = new TimedClient(server.port);
  const visitor = new TimedClient(server.port);
  const get = (path: string) => visitor.get(path);
  const readiness = async () => (await get("/readyz")).status;

  for (const path of seenPages) expect((await get(path)).status, path).toBe(200);
  const acting = Promise.all(workloads.map((workload) => workload.actUntil(() => isOver, client)));
  const people = () => workloads.map((workload) => workload.through());
  await vi.waitFor(() => expect(Math.min(...people())).toBeGreaterThanOrEqual(firstThrough), {
    timeout: patience,
  });

  isBroken = true;
  const brokenAt = performance.now();
  await begin();
  try {
    const told = tells
      ? vi.waitFor(async () => expect(await readiness()).toBe(503), maxRefusalMs * 2)
      : null;
    await Promise.all([told, visit(get, lasts)]);
    expect((await get("/healthz")).status, "the process itself is well").toBe(200);
  } finally {
    await end();
  }
  const correctedAt = performance.now();
  await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: patience });
  const ready = Math.round(performance.now() - correctedAt);
  // calls that had begun before may still be told of it
  const before = people();
  await vi.waitFor(
    () => expect(people().every((through, at) => through > (before[at] ?? 0) + 1)).toBe(true),
    { timeout: patience },
  );
  isBroken = false;
  isOver = true;
  await acting;

  const asked = client.answers.filter(({ askedAt }) => askedAt > brokenAt && askedAt < correctedAt);
  const refusals = asked.filter(({ status }) => status >= 500);
  const pages = visitor.answers.filter(({ call }) => !/\/(readyz|healthz)$/.test(call));
  for (const page of pages) expect.soft(page, page.call).toMatchObject({ status: 200 });
  const { documents } = await settle(server, workloads, client);
  client.close();
  visitor.close();
  const outcome: Outcome = {
    through: workloads.reduce((sum, workload) => sum + workload.through(), 0),
    refused: workloads.reduce((sum, workload) => sum + workload.refused, 0),
    unanswered: workloads.reduce((sum, workload) => sum + workload.unanswered, 0),
    worstRefusal: slowest(refusals),
    worstPage: slowest(pages.filter(({ askedAt }) => askedAt > brokenAt)),
    ...{ ready, documents },
  };
  if (refuses) expect(outcome.refused, "somebody met it").toBeGreaterThan(0);
  expect(outcome.worstRefusal?.milliseconds ?? 0, outcome.worstRefusal?.call).toBeLessThan(
    notifiedWithin,
  );
  expect(outcome.worstPage?.milliseconds ?? 0, outcome.worstPage?.call).toBeLessThan(maxRefusalMs);
  return outcome;
}

/** Looks at pages, seen before and not, for so long. */
async function visit(get: (path: string) => Promise<unknown>, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  do {
    for (const path of [...seenPages, ...unseenPages]) await get(path);
    await pause(200);
  } while (performance.now() < until);
}

/** Everyone gets through; then the stores of the stopped server are compared with what was said. */
export async function settle(
  server: LivingServer,
  workloads: readonly Workload[],
  client: HttpClient,
): Promise<{ documents: number; partFiles: readonly string[] }> {
  for (const workload of workloads) await workload.finish(client);
  const violations = workloads.flatMap((workload) => [
    ...workload.violations,
    ...workload.unfinished(),
  ]);
  server.signal("SIGTERM");
  await server.exit;
  const store = await openStoppedStore(server.environment, systemClock);
  try {
    const contents = await store.read();
    for (const workload of workloads) {
      violations.push(...workload.check(contents), ...(await workload.compare(contents, store)));
    }
    violations.push(...findOrphans(contents));
    if (violations.length > 0) process.stderr.write(kindsOfFaults(server.output()));
    expect(violations).toEqual([]);
    return { documents: contents.documents.length, partFiles: contents.partFiles };
  } finally {
    await store.close();
  }
}

/** What the log tells of faults, each kind once: the rest is the same again and again. */
function kindsOfFaults(log: string): string {
  const lines = log.split("\n").filter((line) => line.includes('"error"'));
  const kinds = Map.groupBy(lines, (line) =>
    line.replace(/"(time|requestId|milliseconds)":("[^"]*"|\d+),?/g, ""),
  );
  return [...kinds].map(([kind, all]) => `${all.length} times ${kind}\n`).join("");
}

/** A fault as the table names it: which file breaks what, and how. */
export interface NamedBreakage extends Breakage {
  file: string;
  name: string;
  done: string;
}

/** Lives through it with the people of a seed, and notes what was measured. */
export async function survive(
  server: LivingServer,
  ownSeed: number,
  { file, name, done, ...breakage }: NamedBreakage,
): Promise<void> {
  const outcome = await liveThrough(server, seed + ownSeed, breakage);
  noteResult({ file, name, done, measured: measuredWords(outcome) });
}

/** In the words of the table. */
function measuredWords(outcome: Outcome): string {
  const { through, refused, unanswered, worstRefusal, worstPage, ready, documents } = outcome;
  const ms = (answer: TimedAnswer | null) => (answer ? `${answer.milliseconds} ms` : "none");
  return [
    `${through} people and ${documents} files through, none lost, partial or doubled`,
    `${refused} times told to come later, ${unanswered} cut off`,
    `slowest refusal ${ms(worstRefusal)}, slowest page ${ms(worstPage)}`,
    `ready ${ready} ms after`,
  ].join("; ");
}
