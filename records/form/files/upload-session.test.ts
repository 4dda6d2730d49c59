import { expect, test } from "vitest";
import { createTestDevice, settle } from "../device.fixtures.ts";
import type { UploadAttempt } from "./post-file.ts";
import { createUploadSession, type UploadState } from "./upload-session.ts";

const file = new File(["x"], "cv.pdf");
const stored: UploadAttempt = { kind: "stored", url: "/documents/1" };

/** A session whose attempts end as listed, the last one for ever. */
function sessionWith(attempts: UploadAttempt[], device = createTestDevice()) {
  const rest = [...attempts];
  const states: UploadState[] = [];
  const signals: AbortSignal[] = [];
  const session = createUploadSession({
    network: device.network,
    now: device.now,
    async attempt(_file, { onProgress, signal }) {
      signals.push(signal);
      onProgress(0.5);
      const next = rest.length > 1 ? rest.shift() : rest[0];
      return next ?? new Promise<never>(() => {});
    },
  });
  session.subscribe(() => states.push(session.state()));
  return { session, states, signals, device };
}

test("a file is sent at once, and its progress shown", async () => {
  const { session, states } = sessionWith([stored]);
  session.start(file);
  expect(await session.settled()).toEqual({ phase: "stored", name: "cv.pdf", url: "/documents/1" });
  expect(states).toContainEqual({ phase: "sending", name: "cv.pdf", percent: 50 });
});

test("a lost connection is tried again, later each time, until the file is there", async () => {
  const lost: UploadAttempt = { kind: "unreachable" };
  const { session, device } = sessionWith([lost, lost, lost, lost, lost, stored]);
  session.start(file);
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(session.state().phase).toBe("stored");
  expect(device.network.pauses).toHaveLength(5);
  expect(device.network.pauses[4]).toBeGreaterThan(device.network.pauses[0] ?? 0);
});

test("without a network it says so, and goes on when the network is back", async () => {
  const device = createTestDevice({ holdPauses: true });
  const { session } = sessionWith([{ kind: "unreachable" }, stored], device);
  device.network.isOnline = false;
  session.start(file);
  await settle();
  expect(session.state()).toMatchObject({ phase: "waiting", reason: "network", until: null });
  device.network.comesBack();
  await settle();
  expect(session.state().phase).toBe("stored");
});

test("a busy server is asked as late as it wishes, and after three times that is a failure", async () => {
  const { session, device } = sessionWith([{ kind: "busy", retryAfter: 7_000 }]);
  session.start(file);
  expect(await session.settled()).toEqual({ phase: "failed", name: "cv.pdf" });
  expect(device.network.pauses).toEqual([7_000, 7_000]);
});

test("a refused file is not sent again", async () => {
  const { session, signals } = sessionWith([{ kind: "refused", message: "Not that kind." }]);
  session.start(file);
  expect(await session.settled()).toMatchObject({ phase: "refused", message: "Not that kind." });
  expect(signals).toHaveLength(1);
});

test("another file takes the place of the first, whose attempt is ended", async () => {
  const { session, signals } = sessionWith([]);
  session.start(file);
  session.start(new File(["y"], "second.pdf"));
  await settle();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(session.state()).toMatchObject({ phase: "sending", name: "second.pdf" });
});

test("what an ended attempt still answers changes nothing", async () => {
  const { session } = sessionWith([stored]);
  session.start(file);
  session.clear();
  await settle();
  expect(session.state()).toEqual({ phase: "empty" });
});

test("who waits for the file hears of a long wish for a pause, not of a short one", async () => {
  const device = createTestDevice({ holdPauses: true });
  const long = sessionWith([{ kind: "busy", retryAfter: 60_000 }], device);
  long.session.start(file);
  expect(await long.session.settled()).toMatchObject({ phase: "waiting", reason: "busy" });
  const short = sessionWith([{ kind: "busy", retryAfter: 5_000 }], device);
  short.session.start(file);
  let heard = false;
  void short.session.settled().then(() => {
    heard = true;
  });
  await settle();
  expect(heard).toBe(false);
});
