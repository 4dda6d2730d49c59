import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createYieldToRequests, requestRate } from "./yield-to-requests.ts";

afterEach(() => vi.useRealTimers());

/** Works a step of 10 ms and answers whether it goes on at once. */
async function goesOnAtOnce(requestsPerSecond: number): Promise<boolean> {
  vi.useFakeTimers();
  const yieldToRequests = createYieldToRequests("postgresql", () => requestsPerSecond);
  vi.advanceTimersByTime(10);
  let goesOn = false;
  const waited = yieldToRequests().then(() => {
    goesOn = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  const atOnce = goesOn;
  await vi.advanceTimersByTimeAsync(30);
  await waited;
  return atOnce;
}

test("long work rests while others ask for something, and only then", async () => {
  expect(await goesOnAtOnce(0)).toBe(true);
  expect(await goesOnAtOnce(200)).toBe(false);
});

test("requests of any server of the process count, and are forgotten", async () => {
  const server = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    for (let at = 0; at < 10; at += 1) await fetch(`http://127.0.0.1:${port}/`);
    expect(requestRate()).toBeGreaterThan(5);
    expect(requestRate(performance.now() + 20_000)).toBeLessThan(1);
  } finally {
    server.close();
  }
});
