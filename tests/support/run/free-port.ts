import { createServer } from "node:net";
import { promisify } from "node:util";

/** Below those that systems give to outgoing connections: one of these could come before the server. */
const first = 12_000;
const last = 32_000;

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first));
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (!isFree) return freePort();
  await promisify(probe.close.bind(probe))();
  return port;
}
