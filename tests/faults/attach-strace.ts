import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";

/** Whether calls of a running process to the system can be made to fail here. */
export function canInject(): boolean {
  return process.platform === "linux" && spawnSync("strace", ["-V"]).status === 0;
}

/**
 * Makes calls of a running process fail until it is detached.
 * @param faults as strace's `-e inject` takes them, such as `fsync:error=EIO`
 * @param thread the system's name of the only one that is meant; else all are
 */
export async function inject(
  pid: number,
  faults: string,
  thread?: string,
): Promise<{ detach(): Promise<void> }> {
  const [calls] = faults.split(":");
  const target = thread ? ["-p", threadOf(pid, thread)] : ["-f", "-p", String(pid)];
  const parameters = [...target, "-o", "/dev/null", "-e", `trace=${calls}`];
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

function threadOf(pid: number, name: string): string {
  const tasks = `/proc/${pid}/task`;
  const isMeant = (id: string) => readFileSync(`${tasks}/${id}/comm`, "utf8").trim() === name;
  const found = readdirSync(tasks).find(isMeant);
  if (!found) throw new Error(`Process ${pid} has no thread ${name}.`);
  return found;
}
