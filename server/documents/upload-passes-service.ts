import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import type { UploadPasses } from "./upload-passes.ts";

/** Files that one page view may send, with corrections and retries. */
const filesPerPass = 10;
const lifetime = 12 * 60 * 60 * 1_000;
const shape = /^([0-9a-z]{1,11})\.([A-Za-z0-9_-]{12})\.([A-Za-z0-9_-]{22})$/;

/** Passes are signed, so that any node takes those of another; each node counts their use. */
export function createUploadPasses(options: { secret: string; clock: Clock }): UploadPasses {
  const { clock } = options;
  const used = new Map<string, { count: number; expires: number }>();
  const sign = (text: string) =>
    createHmac("sha256", options.secret)
      .update(`upload-pass:${text}`)
      .digest("base64url")
      .slice(0, 22);

  function forgetExpired(now: number): void {
    for (const [id, { expires }] of used) {
      if (expires > now) break;
      used.delete(id);
    }
  }

  return {
    issue() {
      const text = `${(clock.now().getTime() + lifetime).toString(36)}.${randomBytes(9).toString("base64url")}`;
      return `${text}.${sign(text)}`;
    },

    spend(pass) {
      const [, time = "", id = "", signature = ""] = shape.exec(pass) ?? [];
      const now = clock.now().getTime();
      const expires = Number.parseInt(time, 36);
      if (!signature || !sameText(signature, sign(`${time}.${id}`)) || expires < now) return false;
      forgetExpired(now);
      const entry = used.get(id) ?? { count: 0, expires };
      entry.count += 1;
      used.set(id, entry);
      return entry.count <= filesPerPass;
    },
  };
}

function sameText(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
