import { afterEach, beforeEach, expect, test } from "vitest";
import { startClamdDouble } from "../tests/support/services/clamd-double.ts";
import { ScanFailed, ScannerAway, scanByClamd } from "./clamd.ts";

let clamd: Awaited<ReturnType<typeof startClamdDouble>>;
beforeEach(async () => {
  clamd = await startClamdDouble();
});
afterEach(() => clamd.stop());

const large = Buffer.alloc(2_000_000, "a lease ");

test("a file arrives whole, whatever its size, and is judged", async () => {
  const scan = scanByClamd(clamd.address);
  expect(await scan(large)).toBe("clean");
  expect(await scan(Buffer.alloc(0))).toBe("clean");
  expect(await scan(Buffer.concat([large, Buffer.from("malware-for-tests")]))).toBe("infected");
  expect(clamd.files.map(({ length }) => length)).toEqual([2_000_000, 0, 2_000_017]);
  expect(clamd.files[0]?.equals(large)).toBe(true);
});

test("files at once have verdicts of their own", async () => {
  const scan = scanByClamd(clamd.address);
  const files = Array.from({ length: 12 }, (_, at) => (at % 3 ? "a lease" : "malware-for-tests"));
  const verdicts = await Promise.all(files.map((file) => scan(Buffer.from(file))));
  expect(verdicts).toEqual(files.map((file) => (file === "a lease" ? "clean" : "infected")));
});

test.each([
  ["hangs", "hang"],
  ["closes without a word", "close"],
  ["resets the connection", "reset"],
  ["speaks another language", { reply: "HTTP/1.1 200 OK\r\n\r\n" }],
  ["talks and talks", { reply: "x".repeat(5_000) }],
  ["answers in part", { reply: "stream: OK" }],
  ["answers something like a verdict", { reply: "stream: NOT OK\0" }],
] as const)("a scanner that %s has given no verdict", async (_what, behaviour) => {
  clamd.behaviour = behaviour;
  await expect(scanByClamd(clamd.address, 300)(large)).rejects.toThrow(ScannerAway);
});

test("a file that the scanner cannot judge is told from a scanner that is away", async () => {
  clamd.behaviour = { reply: "Can't allocate memory ERROR\0" };
  await expect(scanByClamd(clamd.address)(large)).rejects.toThrow(ScanFailed);
});

test("a scanner that cuts a large file off is never taken for a verdict", async () => {
  clamd.behaviour = "refuse-early";
  await expect(scanByClamd(clamd.address, 2_000)(large)).rejects.toThrow();
});

test("where nobody listens there is no verdict", async () => {
  await clamd.stop();
  await expect(scanByClamd(clamd.address)(large)).rejects.toThrow(ScannerAway);
  await expect(scanByClamd({ path: "/nowhere/clamd.ctl" })(large)).rejects.toThrow(ScannerAway);
});
