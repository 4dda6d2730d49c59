import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** Whether calls of a running process to the system can be made to fail here. */
export function canInject(): boolean {
  return process.platform === "linux" && spawnSync("strace", ["-V"]).status === 0;
}

/**
 * Makes calls of a running process fail, in all of its threads, until it is detached.
 * @param faults as strace's `-e inject` takes them, such as `fsync:error=EIO`
 */
export async function inject(pid: number, faults: string): Promise<{ detach(): Promise<void> }> {
  const [calls] = faults.split(":");
  const parameters = ["-f", "-p", String(pid), "-o", "/dev/null", "-e", `trace=${calls}`];
  const strace = spawn("strace", [...parameters, "-e", `inject=${faults}`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  const attached = Promise.withResolvers<void>();
  strace.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    if (/attached/.test(said)) attached.resolve();
  });
  const ended = once(strace, "close");
  ended.then(() => attached.reject(new Error(`strace ended: ${said}`)));
  await attached.promise;
  return {
    async detach() {
      strace.kill("SIGINT");
      await ended;
    },
  };
}
