import { type DatabaseKind, type DatabasePlace, freshDatabase } from "../databases/database.ts";
import { admin } from "../people/hr-client.ts";
import { freePort } from "../run/free-port.ts";
import { HttpClient } from "./http-client.ts";
import { type ServerProcess, serverSecrets, startServer } from "./server-process.ts";

/** What every server of tests is told of a database: secrets and a proxy on this machine beside it. */
export const environmentOf = ({
  dataDir,
  databaseUrl,
}: Omit<DatabasePlace, "remove">): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  ...serverSecrets(),
  ADMIN_PASSWORD: admin.password,
  TRUSTED_PROXIES: "127.0.0.1",
});

/** The real server in a process of its own, over a fresh database. */
export interface RunningServer extends ServerProcess {
  port: number;
  /** What it was told; another process told the same takes its place. */
  environment: Record<string, string>;
  client: HttpClient;
  /** Ends it and removes what it stored. */
  remove(): Promise<void>;
}

/** @param more variables beyond a port and what every server is told */
export async function runServer(
  kind: DatabaseKind,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const place = await freshDatabase(kind);
  const port = await freePort();
  const environment = { PORT: String(port), ...environmentOf(place), ...more };
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
