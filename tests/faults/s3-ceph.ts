// Starts a real S3 service, Ceph's radosgw in a throwaway cluster of one, and runs the storage tests
// against it; with --serve it prints the variables that tell a server of it, and stays until Ctrl+C.
// Needs Debian's packages: apt-get install radosgw ceph-osd ceph-mon ceph-common. Run as root.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { type Ceph, lackOfCeph, startCeph } from "../support/stores/ceph.ts";

async function serve({ environment }: Ceph): Promise<void> {
  const lines = Object.entries(environment).map(([name, value]) => `export ${name}=${value}`);
  process.stdout.write(`${lines.join("\n")}\n`);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
}

async function testStorage({ config }: Ceph): Promise<void> {
  const tests = spawn("npx", ["vitest", "run", "platform/storage/storage.test.ts"], {
    stdio: "inherit",
    env: { ...process.env, TEST_S3: JSON.stringify(config) },
  });
  const [code] = await once(tests, "exit");
  process.exitCode = code;
}

const lack = lackOfCeph();
if (lack) {
  process.stderr.write(`${lack}\n`);
  process.exit(1);
}
const ceph = await startCeph();
try {
  await (process.argv.includes("--serve") ? serve(ceph) : testStorage(ceph));
} finally {
  await ceph.stop();
}
