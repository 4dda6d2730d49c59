import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { holdClock, today } from "./freeze-clock.ts";

// Loaded before a program, so that it runs on the day of the pictures; with PICTURES_SEED what it draws by chance is
// the same each time too: numbers of applications, codes, links and passwords.

holdClock(today);

const seed = process.env.PICTURES_SEED;

if (seed) {
  let drawn = 0;
  const fill = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += 32) {
      drawn += 1;
      const block = crypto.createHash("sha256").update(`${seed} ${drawn}`).digest();
      bytes.set(block.subarray(0, bytes.length - at), at);
    }
  };
  const draw = (size: number) => {
    const bytes = Buffer.alloc(size);
    fill(bytes);
    return bytes;
  };
  const fillAny = <View extends ArrayBufferView>(view: View, offset = 0, size?: number) => {
    const length = size ?? view.byteLength - offset;
    fill(new Uint8Array(view.buffer, view.byteOffset + offset, length));
    return view;
  };
  const answer = <Value>(value: Value, done: unknown): Value | undefined => {
    if (typeof done !== "function") return value;
    process.nextTick(done, null, value);
    return undefined;
  };
  const integer = (low: number, high: number) => low + (draw(6).readUIntBE(0, 6) % (high - low));
  const replaced = {
    randomBytes: (size: number, done?: unknown) => answer(draw(size), done),
    randomFillSync: fillAny,
    randomInt: (one: number, other?: unknown, done?: unknown) =>
      typeof other === "number"
        ? answer(integer(one, other), done)
        : answer(integer(0, one), other),
    randomUUID: () => {
      const bytes = draw(16);
      bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
      bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
      return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    },
  };
  const put = (target: object, functions: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(functions))
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
  };
  put(crypto, replaced);
  put(crypto.webcrypto, { randomUUID: replaced.randomUUID, getRandomValues: fillAny });
  Math.random = () => integer(0, 2 ** 32) / 2 ** 32;
  syncBuiltinESMExports();
}
