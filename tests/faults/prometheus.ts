import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const deploy = fileURLToPath(new URL("../../deploy", import.meta.url));

/** A file of `deploy/`, as text. */
export const readDeployed = (file: string) => readFileSync(join(deploy, file), "utf8");

/** Our settings and alerts, for two nodes on this machine that are looked at each second. */
export function writeSettings(folder: string, [one, other]: readonly string[]): void {
  const settings = readDeployed("prometheus.yml")
    .replace("careers-1:9464", one as string)
    .replace("careers-2:9464", other as string)
    .replaceAll("15s", "1s");
  writeFileSync(join(folder, "prometheus.yml"), settings);
  writeFileSync(join(folder, "alerts.yml"), readDeployed("alerts.yml"));
}

/** An alert, as Prometheus tells of it. */
export interface Rule {
  name: string;
  health: string;
  lastError?: string;
  state: string;
}

/** A Prometheus that runs. */
export class Prometheus {
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
