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
import type { S3Config } from "#platform/config.ts";
import { createS3Client } from "#platform/storage/s3-client.ts";
import { freePort } from "../run/free-port.ts";
import { s3Environment } from "../services/s3-double.ts";

const maxStartMs = 60_000;

/** What of Debian's packages radosgw, ceph-osd, ceph-mon and ceph-common is run. */
const programs = [
  ...["ceph", "ceph-authtool", "ceph-mon", "ceph-osd", "monmaptool", "radosgw", "radosgw-admin"],
];

/** A real S3 service with an empty bucket: Ceph in a throwaway cluster of one, in memory. */
export interface Ceph {
  config: S3Config;
  /** The variables that tell a server of it. */
  environment: Record<string, string>;
  /** To the gateway that speaks S3: it is frozen, wakes up or is killed. */
  signalGateway(name: NodeJS.Signals): void;
  /** Starts it again where it was, once it has ended; it may take a while to answer. */
  restartGateway(): Promise<void>;
  stop(): Promise<void>;
}

/** Why Ceph cannot be started here; null where it can. */
export function lackOfCeph(): string | null {
  if (process.getuid?.() !== 0) return "Ceph is started by root alone";
  const absent = programs.filter((program) => !isInstalled(program));
  if (absent.length === 0) return null;
  return `${absent.join(", ")} missing: apt-get install radosgw ceph-osd ceph-mon ceph-common`;
}

function isInstalled(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Starts a monitor, a store and a gateway, and makes a bucket. Takes some ten seconds. */
export async function startCeph(): Promise<Ceph> {
  const cluster = new Cluster();
  try {
    const config = await cluster.start();
    await createS3Client(config).send(new CreateBucketCommand({ Bucket: config.bucket }));
    const environment = s3Environment(config);
    return {
      ...{ config, environment },
      signalGateway: (name) => void cluster.gateway.kill(name),
      restartGateway: () => cluster.restartGateway(),
      stop: () => cluster.stop(),
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

class Cluster {
  readonly children: ChildProcess[] = [];
  #gatewayCommand: [string, ...string[]] = ["radosgw"];
  readonly #folder = mkdtempSync(join(tmpdir(), "careers-ceph-"));

  constructor() {
    process.once("exit", this.#forsake);
  }

  readonly #forsake = () => {
    for (const child of this.children) child.kill("SIGKILL");
  };

  async stop(): Promise<void> {
    process.off("exit", this.#forsake);
    for (const child of this.children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    rmSync(this.#folder, { recursive: true });
  }

  #at(...names: string[]): string {
    return join(this.#folder, ...names);
  }

  get #settingsFile(): string {
    return this.#at("ceph.conf");
  }

  /** What was started last. */
  get gateway(): ChildProcess {
    return this.children.at(-1) as ChildProcess;
  }

  async restartGateway(): Promise<void> {
    const { gateway } = this;
    if (gateway.exitCode === null && gateway.signalCode === null) await once(gateway, "exit");
    this.#start(...this.#gatewayCommand);
  }

  async start(): Promise<S3Config> {
    await this.#startMonitor();
    await this.#startStore();
    return this.#startGateway();
  }

  async #startMonitor(): Promise<void> {
    const monitor = `v2:127.0.0.1:${await freePort()}`;
    const clusterId = randomUUID();
    for (const name of ["mon", "osd", "log", "run"]) mkdirSync(this.#at(name));
    writeFileSync(this.#settingsFile, this.#settings(clusterId, monitor));
    const keyring = this.#at("keyring");
    run("ceph-authtool", "-C", keyring, "--gen-key", "-n", "mon.", "--cap", "mon", "allow *");
    const all = ["mon", "osd", "mgr"].flatMap((service) => ["--cap", service, "allow *"]);
    run("ceph-authtool", keyring, "--gen-key", "-n", "client.admin", ...all);
    const own = `[client]\nkeyring = ${keyring}\n[osd]\nkeyring = ${this.#at("osd", "keyring")}\n`;
    appendFileSync(this.#settingsFile, own);
    const map = this.#at("monmap");
    run("monmaptool", "--create", "--addv", "a", `[${monitor}]`, "--fsid", clusterId, map);
    this.#ceph("ceph-mon", "-i", "a", "--mkfs", "--monmap", map, "--keyring", keyring);
    this.#start("ceph-mon", "-i", "a", "-f");
  }

  async #startStore(): Promise<void> {
    const id = randomUUID();
    this.#ceph("ceph", "osd", "new", id, "0");
    const settings = ["--mkfs", "--no-mon-config", "--mkkey", "--osd-uuid", id];
    this.#ceph("ceph-osd", "-i", "0", ...settings);
    const rights = ["osd", "allow *", "mon", "allow profile osd", "mgr", "allow profile osd"];
    this.#ceph("ceph", "auth", "add", "osd.0", ...rights, "-i", this.#at("osd", "keyring"));
    this.#start("ceph-osd", "-i", "0", "-f");
    await until(() => this.#ceph("ceph", "osd", "stat").includes("1 up"));
  }

  async #startGateway(): Promise<S3Config> {
    const accessKeyId = randomBytes(8).toString("hex");
    const secretAccessKey = randomBytes(16).toString("hex");
    const user = ["--uid=careers", "--display-name=careers"];
    const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
    this.#ceph("radosgw-admin", "user", "create", ...user, ...keys);
    const place = `127.0.0.1:${await freePort()}`;
    const endpoint = `http://${place}`;
    const listen = `--rgw-frontends=beast endpoint=${place}`;
    this.#gatewayCommand = ["radosgw", "-n", "client.admin", "-f", listen];
    this.#start(...this.#gatewayCommand);
    await until(async () => (await fetch(endpoint)).ok);
    return { endpoint, region: "default", bucket: "careers", accessKeyId, secretAccessKey };
  }

  #settings(clusterId: string, monitor: string): string {
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
log_file = ${this.#at("log")}/$name.log
mon_cluster_log_file = ${this.#at("log", "cluster.log")}
admin_socket = ${this.#at("run")}/$name.asok
run_dir = ${this.#at("run")}
pid_file = ${this.#at("run")}/$name.pid
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
mon_data = ${this.#at("mon")}
osd_data = ${this.#at("osd")}
mon_data_avail_crit = 1
mon_data_avail_warn = 2
`;
  }

  #ceph(program: string, ...arguments_: string[]): string {
    return run(program, "-c", this.#settingsFile, ...arguments_);
  }

  #start(program: string, ...arguments_: string[]): void {
    const log = openSync(this.#at("log", `${program}.out`), "a");
    const stdio: ["ignore", number, number] = ["ignore", log, log];
    this.children.push(spawn(program, ["-c", this.#settingsFile, ...arguments_], { stdio }));
    closeSync(log);
  }
}

function run(program: string, ...arguments_: string[]): string {
  const stdio: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];
  return execFileSync(program, arguments_, { encoding: "utf8", stdio, timeout: maxStartMs });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + maxStartMs;
  for (;;) {
    const met = await attempt(condition);
    if (met === true) return;
    if (Date.now() > deadline) throw new Error("Ceph did not start.", { cause: met });
    await pause(200);
  }
}

async function attempt(condition: () => boolean | Promise<boolean>): Promise<unknown> {
  try {
    return await condition();
  } catch (error) {
    return error;
  }
}
