import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRaw, type RawConnection } from "#http/server/node-server.fixtures.ts";
import { runProgram } from "../../scripts/run-program.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { noteResult, skipLoudly } from "../support/workloads/fault-results.ts";

// Who is slow on purpose, against the time-outs of production; node-server.test.ts has short ones.

const host = "Host: careers.example";
const seconds = 1_000;

let server: RunningServer;
beforeAll(async () => {
  server = await runServer("embedded", { LOG_LEVEL: "error" });
});
afterAll(() => server?.remove());

/** Sends a piece now and then until the connection ends. @returns what was said, and after how long */
async function drip(connection: RawConnection, piece: string, every: number) {
  const start = performance.now();
  const dripping = setInterval(() => connection.send(piece), every);
  const said = await connection.end;
  clearInterval(dripping);
  return { said, seconds: (performance.now() - start) / seconds };
}

function begin(text: string): RawConnection {
  const connection = openRaw(server.port);
  connection.send(text);
  return connection;
}

describe.concurrent("one who is slow", () => {
  test("with headers is cut after ten seconds", async ({ expect }) => {
    const slow = await drip(begin(`GET / HTTP/1.1\r\n${host}\r\nX-A: `), "a", 500);
    expect(slow.said).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.seconds).toBeGreaterThan(8);
    expect(slow.seconds).toBeLessThan(13);
  });

  test("with a body is cut within a minute, and nothing is said", async () => {
    const head = `POST /prod/consent HTTP/1.1\r\n${host}\r\nContent-Type: application/json`;
    const slow = await drip(begin(`${head}\r\nContent-Length: 9999\r\n\r\n`), " ", 500);
    expect(slow.said).toBe("");
    expect(slow.seconds).toBeLessThan(65);
  });

  test("with chunks is cut just so", async () => {
    const head = `POST /prod/consent HTTP/1.1\r\n${host}\r\nContent-Type: application/json`;
    const slow = await drip(
      begin(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n`),
      "1\r\n \r\n",
      500,
    );
    expect(slow.said).toBe("");
    expect(slow.seconds).toBeLessThan(65);
  });

  test("with a chunk extension is cut before it has grown", async () => {
    const head = `POST /prod/consent HTTP/1.1\r\n${host}\r\nContent-Type: application/json`;
    const slow = await drip(begin(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n1;`), "a", 100);
    expect(slow.seconds).toBeLessThan(65);
  });

  test("to read is cut: the answers that were asked for do not come to their end", async () => {
    const asset = largestAsset();
    const times = 60;
    const connection = openRaw(server.port);
    await once(connection.socket, "connect");
    connection.socket.pause();
    connection.send(`GET /assets/${asset.name} HTTP/1.1\r\n${host}\r\n\r\n`.repeat(times));
    // nothing else tells that the server has given up: it is asked until it says so
    await expect
      .poll(() => connectionsOf(connection), { timeout: 120 * seconds, interval: seconds })
      .toBe(0);
    connection.socket.resume();
    expect((await connection.end).length).toBeLessThan(asset.size * times);
  });
});

/** The biggest file that a visitor may ask for. */
function largestAsset(): { name: string; size: number } {
  const folder = new URL("../../build/client/assets/", import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const sizes = names.map((name) => ({ name, size: statSync(new URL(name, folder)).size }));
  return sizes.sort((left, right) => right.size - left.size)[0] as { name: string; size: number };
}

/** Sockets that the server holds to this client, as the kernel tells. */
function connectionsOf({ socket }: RawConnection): number {
  const filter = `( sport = :${server.port} and dport = :${socket.localPort} )`;
  const { stdout } = spawnSync("ss", ["-Htn", "state", "established", filter], {
    encoding: "utf8",
  });
  return stdout.split("\n").filter(Boolean).length;
}

/** Looks at a page until it is over. @returns milliseconds that each took */
async function visitUntil(isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const start = performance.now();
    const { status } = await server.client.get("/current-openings");
    expect(status).toBe(200);
    waits.push(performance.now() - start);
  }
  return waits;
}

test("thousands who connect and say nothing keep nobody waiting, and are cut", async () => {
  const crowd = 3_000;
  const begun = performance.now();
  const idle = Array.from({ length: crowd }, () => openRaw(server.port));
  let isOver = false;
  const ended = Promise.all(idle.map(({ end }) => end)).finally(() => {
    isOver = true;
  });
  const waits = await visitUntil(() => isOver);
  const said = await ended;
  const longest = Math.round((performance.now() - begun) / seconds);
  expect(said.filter((text) => !text.startsWith("HTTP/1.1 408 "))).toEqual([]);
  expect(longest).toBeLessThan(30);
  const slowest = Math.round(Math.max(...waits));
  expect(slowest).toBeLessThan(3 * seconds);
  noteResult({
    file: "slow-sockets",
    name: "thousands of idle connections",
    done: `${crowd} connections at once, on which nothing is ever said`,
    measured: `all cut with 408 within ${longest} s; ${waits.length} pages meanwhile, the slowest after ${slowest} ms`,
  });
});

const isInstalled = spawnSync("which", ["slowhttptest"]).status === 0;
if (!isInstalled)
  skipLoudly("slowhttptest IS NOT INSTALLED: CROWDS OF SLOW CLIENTS ARE NOT TESTED.");

describe("a crowd that is slow", () => {
  const crowds = [
    ["headers", ["-H", "-i", "5"]],
    ["bodies", ["-B", "-i", "5", "-s", "8192", "-t", "POST"]],
    ["readers", ["-X", "-w", "1", "-y", "8", "-n", "5", "-z", "8", "-k", "3"]],
  ] as const;

  test.runIf(isInstalled).each(crowds)("with %s keeps nobody waiting", async (what, parameters) => {
    const url = `http://127.0.0.1:${server.port}/current-openings`;
    const crowd = ["-c", "800", "-r", "200", "-l", "40", "-p", "3", "-u", url];
    let isOver = false;
    let said = "";
    const running = runProgram({
      command: "slowhttptest",
      parameters: [...crowd, ...parameters],
      limit: 120 * seconds,
      write: (text) => {
        said += text;
      },
    }).finally(() => {
      isOver = true;
    });
    const waits = await visitUntil(() => isOver);
    await running;
    expect(stripVTControlCharacters(said)).toContain("service available:   YES");
    expect(waits.length).toBeGreaterThan(20);
    const slowest = Math.round(Math.max(...waits));
    expect(slowest).toBeLessThan(3 * seconds);
    noteResult({
      file: "slow-sockets",
      name: `a crowd with slow ${what}`,
      done: `slowhttptest with 800 connections, 200 more each second, ${parameters.join(" ")}`,
      measured: `it found the service there; ${waits.length} pages meanwhile, the slowest after ${slowest} ms`,
    });
  });
});
