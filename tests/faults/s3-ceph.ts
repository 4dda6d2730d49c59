// Runs the storage tests against a real S3 service: Ceph's radosgw in a throwaway cluster of one.
// Needs Debian's packages: apt-get install radosgw ceph-osd ceph-mon ceph-common. Run as root.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import type { S3Config } from "#server/platform/config.ts";
import { createS3Client } from "#server/platform/s3-client.ts";
import { freePort } from "../support/free-port.ts";

const longestStart = 60_000;
const folder = mkdtempSync(join(tmpdir(), "careers-ceph-"));
const at = (...names: string[]) => join(folder, ...names);
const settingsFile = at("ceph.conf");
const children: ChildProcess[] = [];

try {
  const config = await startCeph();
  await createS3Client(config).send(new CreateBucketCommand({ Bucket: config.bucket }));
  const tests = spawn("npx", ["vitest", "run", "server/platform/storage.test.ts"], {
    stdio: "inherit",
    env: { ...process.env, TEST_S3: JSON.stringify(config) },
  });
  const [code] = await once(tests, "exit");
  process.exitCode = code;
} finally {
  for (const child of children.reverse()) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  rmSync(folder, { recursive: true });
}

async function startCeph(): Promise<S3Config> {
  const [monitorPort, port] = [await freePort(), await freePort()];
  const monitor = `v2:127.0.0.1:${monitorPort}`;
  const clusterId = randomUUID();
  for (const name of ["mon", "osd", "log", "run"]) mkdirSync(at(name));
  writeFileSync(settingsFile, settings(clusterId, monitor));
  const keyring = at("keyring");
  run("ceph-authtool", "-C", keyring, "--gen-key", "-n", "mon.", "--cap", "mon", "allow *");
  const all = ["mon", "osd", "mgr"].flatMap((service) => ["--cap", service, "allow *"]);
  run("ceph-authtool", keyring, "--gen-key", "-n", "client.admin", ...all);
  const keyrings = `[client]\nkeyring = ${keyring}\n[osd]\nkeyring = ${at("osd", "keyring")}\n`;
  appendFileSync(settingsFile, keyrings);

  const map = at("monmap");
  run("monmaptool", "--create", "--addv", "a", `[${monitor}]`, "--fsid", clusterId, map);
  ceph("ceph-mon", "-i", "a", "--mkfs", "--monmap", map, "--keyring", keyring);
  start("ceph-mon", "-i", "a", "-f");

  const osdId = randomUUID();
  ceph("ceph", "osd", "new", osdId, "0");
  const newOsd = ["--mkfs", "--no-mon-config", "--mkkey", "--osd-uuid", osdId];
  ceph("ceph-osd", "-i", "0", ...newOsd);
  const rights = ["osd", "allow *", "mon", "allow profile osd", "mgr", "allow profile osd"];
  ceph("ceph", "auth", "add", "osd.0", ...rights, "-i", at("osd", "keyring"));
  start("ceph-osd", "-i", "0", "-f");
  await until(() => ceph("ceph", "osd", "stat").includes("1 up"));

  const [accessKeyId, secretAccessKey] = [
    randomBytes(8).toString("hex"),
    randomBytes(16).toString("hex"),
  ];
  const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
  ceph("radosgw-admin", "user", "create", "--uid=careers", "--display-name=careers", ...keys);
  const endpoint = `http://127.0.0.1:${port}`;
  start("radosgw", "-n", "client.admin", "-f", `--rgw-frontends=beast endpoint=127.0.0.1:${port}`);
  await until(async () => (await fetch(endpoint)).ok);
  return { endpoint, region: "default", bucket: "careers", accessKeyId, secretAccessKey };
}

function settings(clusterId: string, monitor: string): string {
  return `[global]
fsid = ${clusterId}
mon_host = [${monitor}]
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
osd_objectstore = memstore
memstore_device_bytes = 1073741824
log_file = ${at("log")}/$name.log
mon_cluster_log_file = ${at("log", "cluster.log")}
admin_socket = ${at("run")}/$name.asok
run_dir = ${at("run")}
pid_file = ${at("run")}/$name.pid
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
mon_data = ${at("mon")}
osd_data = ${at("osd")}
mon_data_avail_crit = 1
mon_data_avail_warn = 2
`;
}

function run(program: string, ...arguments_: string[]): string {
  const stdio: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];
  return execFileSync(program, arguments_, { encoding: "utf8", stdio, timeout: longestStart });
}

function ceph(program: string, ...arguments_: string[]): string {
  return run(program, "-c", settingsFile, ...arguments_);
}

function start(program: string, ...arguments_: string[]): void {
  const log = openSync(at("log", `${program}.out`), "a");
  const stdio: ["ignore", number, number] = ["ignore", log, log];
  children.push(spawn(program, ["-c", settingsFile, ...arguments_], { stdio }));
  closeSync(log);
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + longestStart;
  for (;;) {
    try {
      if (await condition()) return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await pause(200);
  }
}
