import { type DatabasePlace, freshDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { admin } from "../support/people/hr-client.ts";
import { type S3Double, startS3Double } from "../support/s3-double.ts";
import { s3Environment } from "../support/s3-environment.ts";
import { type ServerProcess, startServer } from "../support/servers/server-process.ts";
import { serverSecrets } from "../support/servers/server-secrets.ts";

export interface ObservedNode {
  port: number;
  metricsPort: number;
  server: ServerProcess;
}

/** Two nodes over one PostgreSQL and a stand-in for S3, each telling metrics on a port of its own. */
export interface ObservedNodes {
  nodes: ObservedNode[];
  remove(): Promise<void>;
}

/** @param origin as browsers see it, in front of both */
export async function runObservedNodes(origin: string): Promise<ObservedNodes> {
  const place: DatabasePlace = await freshDatabase("postgresql");
  const store: S3Double = await startS3Double();
  const told = {
    ORIGIN: origin,
    DATABASE_URL: place.databaseUrl as string,
    ...serverSecrets(),
    ADMIN_PASSWORD: admin.password,
    TRUSTED_PROXIES: "127.0.0.1",
    ...s3Environment(store.config),
  };
  const nodes: ObservedNode[] = [];
  for (let count = 0; count < 2; count += 1) {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const ports = { PORT: String(port), METRICS_PORT: String(metricsPort) };
    nodes.push({ port, metricsPort, server: await startServer({ ...told, ...ports }) });
  }
  return {
    nodes,
    async remove() {
      for (const { server } of nodes) await server.kill();
      await store.close();
      await place.remove();
    },
  };
}
