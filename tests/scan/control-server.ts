import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

/** A server with a hole of each kind: a scanner that does not find them shows nothing elsewhere. */
export interface ControlServer {
  url: string;
  stop(): Promise<void>;
}

/** @param databaseUrl the throwaway database that the scanned server uses as well */
export async function startControlServer(databaseUrl: string): Promise<ControlServer> {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const server = createServer(async (request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? "/", "http://control.example");
    const html = (text: string) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(`<!doctype html><title>Control</title>${text}`);
    };
    if (pathname === "/")
      return html(`<a href="/echo?text=a">echo</a> <a href="/rows?name=a">rows</a>`);
    if (pathname === "/echo") return html(`<p>${searchParams.get("text")}</p>`);
    try {
      const name = searchParams.get("name");
      const { rows } = await database.query(`SELECT code FROM openings WHERE code = '${name}'`);
      html(`<p>${rows.length} rows</p>`);
    } catch (error) {
      // as PHP shows it, which is what wapiti looks for
      html(`<p>PostgreSQL query failed: ERROR: ${(error as Error).message}</p>`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.end();
    },
  };
}
