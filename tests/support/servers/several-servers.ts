import { join } from "node:path";
import { inject } from "vitest";
import { freshDatabase } from "../database.ts";
import { freePort } from "../free-port.ts";
import { admin } from "../people/hr-client.ts";
import { HttpClient } from "./http-client.ts";
import { type RoundRobin, startRoundRobin } from "./round-robin.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { serverSecrets } from "./server-secrets.ts";

/** One of the servers, which may be started again after its end. */
export interface RunningNode {
  port: number;
  environment: Record<string, string>;
  server: ServerProcess;
  /** Asks this node alone. */
  client: HttpClient;
  start(): Promise<void>;
}

/** Two real servers, told the same, behind a proxy that asks each in turn. */
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

/** @param store the variables that name the S3 store */
export async function runSeveralServers(store: Record<string, string>): Promise<SeveralServers> {
  const place = await freshDatabase("postgresql");
  const ports: [number, number] = [await freePort(), await freePort()];
  const proxy = await startRoundRobin(ports);
  const environment = {
    DATABASE_URL: place.databaseUrl as string,
    DATA_DIR: join(inject("runFolder"), `several-servers-${proxy.port}`),
    ...serverSecrets(),
    ...store,
    ORIGIN: proxy.origin,
    ADMIN_PASSWORD: admin.password,
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const [one, other] = await Promise.all(ports.map((port) => startNode(environment, port)));
  const nodes = [one, other] as [RunningNode, RunningNode];
  const client = new HttpClient(proxy.port);
  async function stop(): Promise<void> {
    for (const { server } of nodes) await server.kill();
  }
  return {
    ...{ nodes, proxy, client, environment, stop },
    databaseUrl: environment.DATABASE_URL,
    async remove() {
      client.close();
      for (const node of nodes) node.client.close();
      await stop();
      await proxy.close();
      await place.remove();
    },
  };
}

/** @param told beside its port; what is changed in the node's environment holds from its next start */
export async function startNode(told: Record<string, string>, port: number): Promise<RunningNode> {
  const environment = { ...told, PORT: String(port) };
  const node: RunningNode = {
    ...{ port, environment },
    server: await startServer(environment),
    client: new HttpClient(port),
    async start() {
      node.server = await startServer(environment);
    },
  };
  return node;
}
