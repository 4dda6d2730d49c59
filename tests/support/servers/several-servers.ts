import { type DatabaseKind, freshDatabase } from "../databases/database.ts";
import { freePort } from "../run/free-port.ts";
import { s3Environment, startS3Double } from "../services/s3-double.ts";
import { HttpClient } from "./http-client.ts";
import { type RoundRobin, startRoundRobin } from "./round-robin.ts";
import { environmentOf } from "./running-server.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** One of the servers, which may be started again after its end. */
export interface RunningNode {
  port: number;
  /** Of its own; what is changed in it holds from its next start. */
  environment: Record<string, string>;
  server: ServerProcess;
  /** Asks this node alone. */
  client: HttpClient;
  start(): Promise<void>;
}

/** Two real servers, told the same, behind a proxy that asks each in turn; one where the database is embedded. */
export interface SeveralServers {
  nodes: [RunningNode, RunningNode];
  proxy: RoundRobin;
  client: HttpClient;
  databaseUrl: string;
  /** What both are told: for whoever opens their stores when they have stopped. */
  environment: Record<string, string>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

type Start = (environment: Record<string, string>) => Promise<ServerProcess>;

/** @param more variables; where they name no S3 store, two servers have a double of one */
export async function runSeveralServers(
  more: Record<string, string> = {},
  { kind = "postgresql", start = startServer }: { kind?: DatabaseKind; start?: Start } = {},
): Promise<SeveralServers> {
  const isShared = kind === "postgresql";
  const place = await freshDatabase(kind);
  const bucket = isShared && !more.S3_BUCKET ? await startS3Double() : null;
  const ports = [await freePort(), ...(isShared ? [await freePort()] : [])];
  const proxy = await startRoundRobin(ports);
  const environment = {
    ...environmentOf(place),
    ...(bucket && s3Environment(bucket.config)),
    ...{ ORIGIN: proxy.origin, ...more },
  };
  const started = await Promise.all(ports.map((port) => startNode(environment, port, start)));
  const client = new HttpClient(proxy.port);
  async function stop(): Promise<void> {
    for (const { server } of started) await server.kill();
  }
  return {
    ...{ nodes: started as SeveralServers["nodes"], proxy, client, environment, stop },
    databaseUrl: place.databaseUrl ?? "",
    async remove() {
      client.close();
      for (const node of started) node.client.close();
      await stop();
      await proxy.close();
      await place.remove();
      await bucket?.close();
    },
  };
}

async function startNode(
  told: Record<string, string>,
  port: number,
  start: Start,
): Promise<RunningNode> {
  const metrics = { METRICS_PORT: String(await freePort()) };
  const environment = { ...told, ...metrics, PORT: String(port) };
  const node: RunningNode = {
    ...{ port, environment },
    server: await start(environment),
    client: new HttpClient(port),
    async start() {
      node.server = await start(environment);
    },
  };
  return node;
}
