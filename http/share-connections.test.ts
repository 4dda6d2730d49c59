import { BlockList, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { echoApp, type ServerUnderTest, startServerUnderTest } from "./server-under-test.ts";

let site: ServerUnderTest;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await site.stop();
});

async function start(trusted = new BlockList()): Promise<void> {
  site = await startServerUnderTest({
    app: echoApp(),
    mostConnections: 30,
    trustedProxies: trusted,
  });
}

const lines = "GET / HTTP/1.1\r\nHost: careers.example\r\n\r\n";

/** Whether a connection from this address of the machine is answered; it stays open. */
function isAnswered(from: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port: site.port, host: "127.0.0.1", localAddress: from });
    sockets.push(socket);
    socket.once("data", () => resolve(true));
    for (const end of ["error", "close"]) socket.once(end, () => resolve(false));
    socket.write(lines);
  });
}

/** How many of so many are answered, one after the other. */
async function answered(from: string, tries: number): Promise<number> {
  let count = 0;
  for (let each = 0; each < tries; each += 1) if (await isAnswered(from)) count += 1;
  return count;
}

test("one address holds two thirds of all connections, and another still gets in", async () => {
  await start();
  expect(await answered("127.0.0.9", 30)).toBe(20);
  expect(await isAnswered("127.0.0.8")).toBe(true);
});

test("of many that take what they get, each next one still gets some", async () => {
  await start();
  const got: number[] = [];
  for (const address of ["127.0.0.9", "127.0.0.8", "127.0.0.7"]) {
    got.push(await answered(address, 30));
  }
  expect(got).toEqual([20, 7, 2]);
  expect(await isAnswered("127.0.0.6")).toBe(true);
});

test("what an address gives back it may take again", async () => {
  await start();
  await answered("127.0.0.9", 20);
  expect(await isAnswered("127.0.0.9")).toBe(false);
  const ended = new Promise((resolve) => sockets[0]?.once("close", resolve));
  sockets[0]?.end();
  await ended;
  await expect.poll(() => isAnswered("127.0.0.9")).toBe(true);
});

test("a trusted proxy, which brings everybody's, holds all but the last", async () => {
  const trusted = new BlockList();
  trusted.addAddress("127.0.0.9");
  await start(trusted);
  expect(await answered("127.0.0.9", 30)).toBe(30);
});
