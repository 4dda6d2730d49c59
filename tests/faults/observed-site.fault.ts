import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { databaseKinds } from "../support/databases/database.ts";
import { apply, isComplete, makeApplication } from "../support/people/applicant.ts";
import { admin, signIn } from "../support/people/hr-client.ts";
import { isThrough, type KycCandidate, makeCandidate } from "../support/people/kyc-candidate.ts";
import { KycOffice } from "../support/people/kyc-office.ts";
import { sendDocuments } from "../support/people/send-documents.ts";
import { freePort } from "../support/run/free-port.ts";
import { HttpClient } from "../support/servers/http-client.ts";
import { runSeveralServers, type SeveralServers } from "../support/servers/several-servers.ts";

const deploy = fileURLToPath(new URL("../../deploy", import.meta.url));
const isInstalled = (program: string) => spawnSync("which", [program]).status === 0;
const absent = ["caddy", "prometheus", "promtool"].filter((program) => !isInstalled(program));
if (!databaseKinds.includes("postgresql")) absent.push("postgresql");
if (absent.length > 0) {
  process.stderr.write(`\n!!! ${absent.join(", ")} absent: the site behind Caddy was NOT run\n\n`);
}

const seed = Number(process.env.SEED ?? 6_112_026);
const patience = { timeout: 60_000, interval: 250 };

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

/** What has nothing to tell on two well nodes with a bucket, and no scanner or mail server. */
const quiet =
  /outcome="error"|http_response_status_code=~"5\.\.\|cut"|documents_unscanned|storage_free_bytes|message_(attempts|delivery)|rate_limited/;

describe.skipIf(absent.length > 0)(
  `two nodes behind Caddy, seen by Prometheus (SEED=${seed})`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), "careers-observed-"));
    const children: ChildProcess[] = [];
    let site: SeveralServers;
    let client: HttpClient;
    let prometheus: Prometheus;
    let said = "";

    function begin(
      program: string,
      parameters: string[],
      environment: Record<string, string>,
    ): void {
      const env = { PATH: process.env.PATH, HOME: folder, ...environment };
      const child = spawn(program, parameters, {
        env,
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (text) => {
          said += text;
        });
      }
      children.push(child);
    }

    beforeAll(async () => {
      const tlsPort = await freePort();
      site = await runSeveralServers({ ORIGIN: `https://localhost:${tlsPort}` });
      const { nodes } = site;
      begin("caddy", ["run", "--config", join(deploy, "Caddyfile"), "--adapter", "caddyfile"], {
        XDG_DATA_HOME: folder,
        SITE: `localhost:${tlsPort}`,
        TLS: "internal",
        NODES: nodes.map(({ port }) => `127.0.0.1:${port}`).join(" "),
      });
      const authority = join(folder, "caddy", "pki", "authorities", "local", "root.crt");
      await until(() => readable(authority));
      client = new HttpClient(tlsPort, readFileSync(authority));
      prometheus = await startPrometheus(nodes.map(metricsPortOf));
      await until(async () => (await client.get("/readyz")).status === 200);
    });
    afterAll(async () => {
      client?.close();
      for (const child of children) {
        child.kill("SIGTERM");
        if (child.exitCode === null) await once(child, "exit");
      }
      await site?.remove();
      rmSync(folder, { recursive: true });
    });

    async function startPrometheus(ports: number[]): Promise<Prometheus> {
      const nodes = ports.map((port) => `127.0.0.1:${port}`);
      writeSettings(folder, nodes);
      const place = `127.0.0.1:${await freePort()}`;
      const storage = `--storage.tsdb.path=${join(folder, "series")}`;
      begin(
        "prometheus",
        ["--config.file=prometheus.yml", storage, `--web.listen-address=${place}`],
        {},
      );
      return new Prometheus(`http://${place}`);
    }

    test("pages come over TLS with the headers that ask for it, and no name of a server", async () => {
      for (const path of ["/", "/current-openings", "/ApplyNow"]) {
        const { status, headers } = await client.get(path);
        expect(status, path).toBe(200);
        expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
        expect(headers).not.toHaveProperty("server");
      }
    });

    test("a candidate's files go through, up to twenty in one call, and HR opens them", async () => {
      const office = new KycOffice();
      const candidates = Array.from({ length: 60 }, (_, number) => makeCandidate(seed, number));
      const all = candidates.find(
        ({ sentDocuments }) => sentDocuments.length === 20,
      ) as KycCandidate;
      const atOnce = {
        ...all,
        calls: [{ form: "multipart", sentDocuments: all.sentDocuments }],
      } as KycCandidate;
      const some = [atOnce, ...candidates.filter((one) => one !== all).slice(0, 5)];
      await Promise.all(some.map((candidate) => sendDocuments(candidate, client, office)));
      expect(some.filter(isThrough)).toHaveLength(6);
      await office.look(some, client);
      expect(office.opened).toBeGreaterThan(5);
    });

    test("applications come through, with script and without", async () => {
      const all = Array.from({ length: 9 }, (_, number) => makeApplication(seed, number));
      expect(new Set(all.map(({ way }) => way)).size).toBe(3);
      await Promise.all(all.map((application) => apply(application, client)));
      expect(all.filter(isComplete)).toHaveLength(9);
    });

    test("the visitor's address is the one that Caddy met, whatever he says himself", async () => {
      const { body } = await client.call({
        method: "GET",
        path: wirePaths.visitorIp,
        headers: { "x-forwarded-for": "203.0.113.99", "x-real-ip": "203.0.113.98" },
      });
      expect(String(body)).toContain("127.0.0.1");
      expect(String(body)).not.toContain("203.0.113");
    });

    test("HR's cookie is for TLS and this host alone", async () => {
      expect(await signIn(client)).toMatch(/^__Host-/);
      const body = String(new URLSearchParams({ user: admin.userName, password: admin.password }));
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const answer = await client.call({ method: "POST", path: "/refer-data", headers, body });
      expect(answer.headers["set-cookie"]?.[0]).toMatch(/; Secure/i);
    });

    test("metrics are told to Prometheus, well written, and to nobody through Caddy", async () => {
      expect((await client.get("/metrics")).status).toBe(404);
      const told = new HttpClient(metricsPortOf(site.nodes[0]));
      const { body } = await told.get("/metrics");
      told.close();
      const check = spawnSync("promtool", ["check", "metrics"], { input: body, encoding: "utf8" });
      expect(check.stdout + check.stderr).toBe("");
      expect(check.status).toBe(0);
    });

    test("each panel of the dashboard gets what it asks for, of both nodes", async () => {
      await expect
        .poll(() => prometheus.series('up{job="careers"} == 1').then((all) => all.length), patience)
        .toBe(2);
      const { panels } = JSON.parse(readDeployed("grafana-dashboard.json")) as { panels: Panel[] };
      const queries = panels.flatMap(({ title, targets = [] }) =>
        targets.map(({ expr }) => ({ title, query: asked(expr) })),
      );
      expect(queries.length).toBeGreaterThan(40);
      const told = async () => {
        const empty: string[] = [];
        for (const { title, query } of queries) {
          if ((await prometheus.series(query)).length === 0 && !quiet.test(query))
            empty.push(`${title}: ${query}`);
        }
        return empty;
      };
      await expect.poll(told, patience).toEqual([]);
    });

    test("every alert's question is answered, and none is raised but by what was done", async () => {
      await expect
        .poll(
          async () => (await prometheus.rules()).every(({ health }) => health === "ok"),
          patience,
        )
        .toBe(true);
      const written = readDeployed("alerts.yml").match(/^ *- alert:/gm);
      expect(await prometheus.rules()).toHaveLength(written?.length ?? 0);
      expect((await prometheus.rules()).filter(({ state }) => state === "firing")).toEqual([]);
    });

    test("a node that ends is missed by nobody, and by Prometheus", async () => {
      const [gone] = site.nodes;
      gone.server.signal("SIGTERM");
      const statuses: number[] = [];
      for (let count = 0; count < 40; count += 1) {
        statuses.push((await client.get("/current-openings")).status);
      }
      expect(await gone.server.exit).toEqual({ code: 0, signal: null });
      for (let count = 0; count < 40; count += 1) {
        statuses.push((await client.get("/desk")).status);
      }
      expect(
        statuses.filter((status) => status >= 500),
        said.slice(-2_000),
      ).toEqual([]);
      await expect
        .poll(() => prometheus.series('up{job="careers"} == 0').then((all) => all.length), patience)
        .toBe(1);
    });
  },
);

const metricsPortOf = ({ environment }: SeveralServers["nodes"][number]) =>
  Number(environment.METRICS_PORT);

/** As Grafana asks it: every node, within the last minute. */
function asked(expression: string): string {
  return expression
    .replaceAll('job=~"$job"', 'job="careers"')
    .replaceAll('instance=~"$instance"', 'instance=~".*"')
    .replaceAll("$__rate_interval", "1m");
}

/** Outside of a test, where nothing polls for us. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience.timeout;
  for (;;) {
    const isSo = await Promise.resolve()
      .then(condition)
      .catch(() => false);
    if (isSo) return;
    if (Date.now() > deadline) throw new Error("It did not start.");
    await pause(patience.interval);
  }
}

function readable(file: string): boolean {
  try {
    return readFileSync(file).length > 0;
  } catch {
    return false;
  }
}

/** A file of `deploy/`, as text. */
const readDeployed = (file: string) => readFileSync(join(deploy, file), "utf8");

/** Our settings and alerts, for two nodes on this machine that are looked at each second. */
function writeSettings(folder: string, [one, other]: readonly string[]): void {
  const settings = readDeployed("prometheus.yml")
    .replace("careers-1:9464", one as string)
    .replace("careers-2:9464", other as string)
    .replaceAll("15s", "1s");
  writeFileSync(join(folder, "prometheus.yml"), settings);
  writeFileSync(join(folder, "alerts.yml"), readDeployed("alerts.yml"));
}

/** An alert, as Prometheus tells of it. */
interface Rule {
  name: string;
  health: string;
  lastError?: string;
  state: string;
}

/** A Prometheus that runs. */
class Prometheus {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  async series(query: string): Promise<unknown[]> {
    const { status, data } = await this.#ask(`/api/v1/query?query=${encodeURIComponent(query)}`);
    expect(status, query).toBe("success");
    return data.result as unknown[];
  }

  async rules(): Promise<Rule[]> {
    const { data } = await this.#ask("/api/v1/rules");
    return (data.groups as { rules: Rule[] }[]).flatMap((group) => group.rules);
  }

  async #ask(path: string): Promise<{ status: string; data: Record<string, unknown[]> }> {
    return (await fetch(this.#address + path)).json();
  }
}
