import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { freePort } from "../free-port.ts";
import { startCluster } from "../postgres.ts";
import { startS3Double } from "../s3-double.ts";
import { s3Environment } from "../s3-environment.ts";
import { lackOfCeph, startCeph } from "./ceph.ts";

/** Where an installation is moved to: a PostgreSQL of its own, and a bucket. */
export interface MoveTarget {
  /** Holds the settings of the new nodes. */
  file: string;
  environment: Record<string, string>;
  bucket: string;
  remove(): Promise<void>;
}

/** The bucket is Ceph's where that is installed. */
export async function startMoveTarget(): Promise<MoveTarget> {
  const folder = join(inject("runFolder"), `target-${randomUUID()}`);
  const cluster = await startCluster(folder, { durable: true });
  const lack = lackOfCeph();
  if (lack) process.stderr.write(`\n  NOT CEPH BUT A DOUBLE IS MOVED TO: ${lack}\n`);
  const bucket = lack ? await startDouble() : await startCeph();
  const environment = {
    PORT: String(await freePort()),
    DATABASE_URL: cluster.url,
    ...bucket.environment,
  };
  const file = `${folder}.env`;
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(file, lines.join(""), { mode: 0o600 });
  return {
    ...{ file, environment, bucket: lack ? "a double" : "Ceph" },
    async remove() {
      await bucket.stop();
      await cluster.stop();
      await rm(file);
    },
  };
}

async function startDouble() {
  const double = await startS3Double();
  return { environment: s3Environment(double.config), stop: () => double.close() };
}
