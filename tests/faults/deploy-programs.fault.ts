import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const deploy = join(root, "deploy");
const read = (file: string) => readFileSync(join(deploy, file), "utf8");
const folder = mkdtempSync(join(tmpdir(), "careers-deploy-"));
afterAll(() => rmSync(folder, { recursive: true }));

const isInstalled = (program: string) => spawnSync("which", [program]).status === 0;

/** A test that needs a program; says loudly where it is absent. */
function testWith(program: string, name: string, perform: () => void): void {
  const lacks = !isInstalled(program);
  if (lacks) process.stderr.write(`\n!!! ${program} is absent; NOT tested: ${name}\n\n`);
  test.skipIf(lacks)(name, perform);
}

function run(program: string, ...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: deploy,
    encoding: "utf8",
    timeout: 120_000,
  });
  expect(status, `${program} ${parameters.join(" ")}\n${stdout}${stderr}`).toBe(0);
  return stdout + stderr;
}

testWith(
  "promtool",
  "Prometheus takes its configuration and rules, and each alert comes as tested",
  () => {
    expect(run("promtool", "check", "config", "prometheus.yml")).toContain("SUCCESS");
    run("promtool", "check", "rules", "alerts.yml");
    run("promtool", "test", "rules", "alerts.test.yml");
  },
);

testWith("caddy", "Caddy takes its file, written as Caddy writes it", () => {
  run("caddy", "validate", "--config", "Caddyfile", "--adapter", "caddyfile");
  const { status, stdout } = spawnSync("caddy", ["fmt", join(deploy, "Caddyfile")], {
    encoding: "utf8",
  });
  expect(status).toBe(0);
  expect(stdout).toBe(read("Caddyfile"));
});

testWith("systemd-analyze", "systemd takes the unit, and rates its exposure at 2.0 or less", () => {
  const unit = join(folder, "careers.service");
  writeFileSync(
    unit,
    read("careers.service").replaceAll("/opt/xld-careers", root.replace(/\/$/, "")),
  );
  expect(run("systemd-analyze", "verify", "--man=no", unit)).not.toMatch(/careers\.service:/);
  run("systemd-analyze", "security", "--offline=true", "--threshold=20", unit);
});

testWith("docker-compose", "Compose takes its file, with the secrets that its script makes", () => {
  const place = join(folder, "compose");
  mkdirSync(place);
  for (const name of ["compose.yaml", "make-secrets.sh"])
    writeFileSync(join(place, name), read(name));
  run("sh", join(place, "make-secrets.sh"));
  const again = readFileSync(join(place, "secrets", "document_keys"), "utf8");
  run("sh", join(place, "make-secrets.sh"));
  expect(readFileSync(join(place, "secrets", "document_keys"), "utf8")).toBe(again);
  run("docker-compose", "--file", join(place, "compose.yaml"), "config", "--quiet");
});

testWith("kubectl", "kustomize makes one set of the manifests", () => {
  const made = run("kubectl", "kustomize", "kubernetes");
  expect(made.match(/^kind: /gm)).toHaveLength(8);
});
