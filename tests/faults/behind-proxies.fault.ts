import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openRaw } from "#http/server/node-server.fixtures.ts";
import { framings } from "../support/raw-requests/framings.ts";
import { headerBlocks } from "../support/raw-requests/header-blocks.ts";
import { type RawRequest, smuggledPath } from "../support/raw-requests/raw-request.ts";
import { requestLines } from "../support/raw-requests/request-lines.ts";
import { oddButLawful } from "../support/raw-requests/unusual-but-valid.ts";
import { freePort } from "../support/run/free-port.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { type ServerProcess, spawnServer } from "../support/servers/server-process.ts";

// The same bytes as in raw-sockets.test.ts, sent to a proxy that keeps its connections to the server:
// what the server does must be what the proxy has seen, and the next client gets its own answer.

const haproxy = (port: number, server: number) => `
global
  log stdout format raw local0 info
defaults
  mode http
  log global
  log-format "proxied %HM %HPO %ST"
  timeout connect 2s
  timeout client 3s
  timeout server 5s
  http-reuse always
frontend visitors
  bind 127.0.0.1:${port}
  default_backend site
backend site
  option forwardfor
  server node 127.0.0.1:${server}
`;

const caddy = (port: number, server: number) => `
{
  admin off
  auto_https off
  servers {
    timeouts {
      read_header 2s
      read_body 3s
      idle 3s
    }
  }
}
http://:${port} {
  bind 127.0.0.1
  log {
    output stdout
    format json
  }
  reverse_proxy 127.0.0.1:${server}
}
`;

interface Proxy {
  name: string;
  file: string;
  settings(port: number, server: number): string;
  parameters(file: string): string[];
  /** Printed when it listens. */
  ready: string | null;
  /** One for each request that it has seen for a path. */
  seen(output: string, path: string): number;
}

const linesWith = (output: string, ...texts: string[]) =>
  output.split("\n").filter((line) => texts.every((text) => line.includes(text))).length;

const proxies: readonly Proxy[] = [
  {
    name: "haproxy",
    file: "haproxy.cfg",
    settings: haproxy,
    parameters: (file) => ["-db", "-f", file],
    ready: null,
    seen: (output, path) => linesWith(output, `proxied GET ${path} `),
  },
  {
    name: "caddy",
    file: "Caddyfile",
    settings: caddy,
    parameters: (file) => ["run", "--config", file, "--adapter", "caddyfile"],
    ready: "serving initial configuration",
    seen: (output, path) => linesWith(output, "handled request", `"uri":"${path}"`),
  },
];

const requests: readonly RawRequest[] = [
  ...framings,
  ...headerBlocks,
  ...requestLines,
  ...oddButLawful,
];

describe.each(proxies)("behind $name", (proxy) => {
  const isInstalled = spawnSync("which", [proxy.name]).status === 0;
  if (!isInstalled)
    process.stderr.write(
      `\n  ${proxy.name} IS NOT INSTALLED: SMUGGLING THROUGH IT IS NOT TESTED.\n\n`,
    );

  let server: RunningServer;
  let front: ServerProcess;
  let port: number;
  let folder: string;
  let health = 0;
  beforeAll(async () => {
    if (!isInstalled) return;
    server = await runServer("embedded");
    port = await freePort();
    folder = await mkdtemp(join(tmpdir(), "careers-proxy-"));
    const file = join(folder, proxy.file);
    await writeFile(file, proxy.settings(port, server.port));
    front = spawnServer({ HOME: folder }, [proxy.name, ...proxy.parameters(file)]);
    if (proxy.ready) await front.prints(proxy.ready);
    await vi.waitUntil(() => probe(port), { timeout: 20_000, interval: 50 });
  });
  afterAll(async () => {
    await front?.kill();
    await server?.remove();
    if (folder) await rm(folder, { recursive: true });
  });

  /** A whole visit by somebody else; the proxy sends it down a connection that was used before. */
  async function victim(number: number): Promise<string> {
    const path = `/absent-${number}`;
    const connection = openRaw(port);
    connection.send(`HEAD ${path} HTTP/1.1\r\nHost: careers.example\r\nConnection: close\r\n\r\n`);
    return connection.end;
  }

  /** Both logs are whole when the last words of each are there. */
  async function settled(): Promise<{ done: number; seen: number }> {
    const connection = openRaw(port);
    connection.send("GET /healthz HTTP/1.1\r\nHost: careers.example\r\nConnection: close\r\n\r\n");
    const [, id = "none"] = /x-request-id: ([\w-]+)/i.exec(await connection.end) ?? [];
    await server.prints(id);
    health += 1;
    await expect.poll(() => proxy.seen(front.output(), "/healthz")).toBe(health);
    return {
      done: linesWith(server.output(), `"path":"${smuggledPath}"`),
      seen: proxy.seen(front.output(), smuggledPath),
    };
  }

  test.runIf(isInstalled).each(requests)("$what", async ({ bytes }) => {
    const connection = openRaw(port);
    connection.send(Buffer.from(bytes, "latin1"));
    // a proxy may keep the connection open for a next request
    connection.socket.end();
    await connection.end;
    for (let number = 1; number <= 3; number += 1) {
      const said = await victim(number);
      expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
      expect(said).toMatch(/^HTTP\/1\.1 404 /);
    }
    const { done, seen } = await settled();
    expect(done, "the server did what the proxy did not see").toBeLessThanOrEqual(seen);
  });

  test.runIf(isInstalled)("both logs tell of a request that is one", async () => {
    const before = await settled();
    const connection = openRaw(port);
    connection.send(`GET ${smuggledPath} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`);
    expect(await connection.end).toMatch(/^HTTP\/1\.1 200 /);
    await expect.poll(settled).toEqual({ done: before.done + 1, seen: before.seen + 1 });
  });
});

function probe(port: number): Promise<boolean> {
  const { socket } = openRaw(port);
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(true)).once("close", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
