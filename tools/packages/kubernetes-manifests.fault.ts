import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, "../../deploy/kubernetes", file), "utf8");

describe("the Kubernetes manifests", () => {
  const { resources } = parse(read("kustomization.yaml")) as { resources: string[] };
  const objects = [...resources, "secret.example.yaml"].map((file) => parse(read(file)));
  const model = ({ apiVersion, kind }: Record<string, string>) =>
    `kubernetes-models/${apiVersion}/${kind}`;

  test.each(objects)("have a $kind that is one by Kubernetes' own schema", async (object) => {
    const { [object.kind]: Kind } = await import(model(object));
    expect(() => new Kind(object).validate()).not.toThrow();
    expect(() => new Kind({ ...object, metadata: { name: 7 } }).validate()).toThrow();
  });

  test("have no field that Kubernetes does not know", () => {
    // a literal of a type may have no field that the type lacks: stricter than any schema there is
    const lines = objects.map(
      (object, at) =>
        `import type { I${object.kind} as K${at} } from "${model(object)}";\n` +
        `export const k${at}: K${at} = ${JSON.stringify(object)};`,
    );
    const file = join(import.meta.dirname, ".manifests-as-types.ts");
    const parameters = [
      ...["--noEmit", "--ignoreConfig", "--strict", "--skipLibCheck"],
      ...["--module", "nodenext", "--target", "esnext", file],
    ];
    const check = () => spawnSync("tsc", parameters, { encoding: "utf8" });
    try {
      writeFileSync(file, lines.join("\n"));
      const taken = check();
      expect(taken.status, taken.stdout).toBe(0);
      writeFileSync(file, lines.join("\n").replace('"readinessProbe"', '"readynessProbe"'));
      expect(check().stdout).toContain("readynessProbe");
    } finally {
      rmSync(file);
    }
  });
});
