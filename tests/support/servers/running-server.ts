import { type DatabaseKind, freshDatabase } from "../database.ts";
import { freePort } from "../free-port.ts";
import { admin } from "../people/hr-client.ts";
import { HttpClient } from "./http-client.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { serverSecrets } from "./server-secrets.ts";

/** The real server in a process of its own, over a fresh database. */
export interface RunningServer extends ServerProcess {
  port: number;
  /** What it was told; another process told the same takes its place. */
  environment: Record<string, string>;
  client: HttpClient;
  /** Ends it and removes what it stored. */
  remove(): Promise<void>;
}

/** @param more variables beyond a port, a data folder, secrets and a proxy on this machine */
export async function runServer(
  kind: DatabaseKind,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const place = await freshDatabase(kind);
  const port = await freePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    ...serverSecrets(),
    ADMIN_PASSWORD: admin.password,
    TRUSTED_PROXIES: "127.0.0.1",
    ...more,
  };
  const server = await startServer(environment);
  const client = new HttpClient(port);
  return {
    ...server,
    port,
    environment,
    client,
    async remove() {
      client.close();
      await server.kill();
      await place.remove();
    },
  };
}
