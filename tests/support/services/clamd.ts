import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { installDebianPackage } from "../../../scripts/install-debian-package.mjs";
import { serverUser } from "../databases/postgres-programs.ts";

const programs = ["/usr/sbin/clamd", "/opt/homebrew/sbin/clamd", "/usr/local/sbin/clamd"];
const longestStart = 60_000;

/** The harmless file that every scanner knows, in two parts, so that none takes this one for it. */
export const eicar = [
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}$",
  "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
].join("");

/** Path of an installed clamd, Debian's where root may install it (14 MB, no signatures); or null. */
export function findClamd(): string | null {
  const installed = () => programs.find((path) => existsSync(path)) ?? null;
  return installed() ?? (installDebianPackage("clamav-daemon", bare) ? installed() : null);
}

const bare = ["--no-install-recommends"];

/**
 * Starts a real clamd that knows EICAR alone, on a socket in `folder`, which must not exist yet
 * and must be reachable for another user where this one is root.
 */
export async function startClamd(program: string, folder: string) {
  const path = join(folder, "clamd.ctl");
  const user = serverUser();
  mkdirSync(join(folder, "signatures"), { recursive: true, mode: 0o755 });
  const pattern = Buffer.from(eicar).toString("hex");
  writeFileSync(join(folder, "signatures", "eicar.ndb"), `Eicar-Test:0:*:${pattern}\n`);
  const settings = {
    Foreground: "yes",
    DatabaseDirectory: join(folder, "signatures"),
    LocalSocket: path,
    TemporaryDirectory: folder,
    LogFile: join(folder, "log"),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(folder, "clamd.conf"), lines.join(""));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: "ignore" } as const;
  const clamd = spawn(program, [`--config-file=${join(folder, "clamd.conf")}`], options);
  const ended = once(clamd, "exit");
  process.once("exit", () => clamd.kill("SIGKILL"));

  async function stop(): Promise<void> {
    clamd.kill("SIGKILL");
    await ended;
    rmSync(path, { force: true });
  }
  await listening(path).catch(async (error) => {
    await stop();
    throw new Error(readFileSync(join(folder, "log"), "utf8"), { cause: error });
  });
  return { address: { path }, stop };
}

async function listening(path: string): Promise<void> {
  const deadline = Date.now() + longestStart;
  for (;;) {
    const socket = connect(path);
    try {
      await once(socket, "connect");
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    } finally {
      socket.destroy();
    }
  }
}
