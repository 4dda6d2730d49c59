import "./as-production.ts";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { type Config, readConfig } from "#platform/config.ts";
import { createLogger, summarise } from "#platform/logger.ts";
import { explain } from "#platform/operator-error.ts";
import { loadSettings } from "#platform/settings-file.ts";
import { openStores } from "./open-stores.ts";
import type { Site } from "./start-site.ts";

const serverBuild = new URL("../build/server/index.js", import.meta.url);
const clientFolder = fileURLToPath(new URL("../build/client", import.meta.url));

/** Milliseconds after which what starting left behind is collected: at rest V8 never needs the room, and keeps it. */
const startIsOver = 10_000;

/** Prints for the person at the terminal; everything else goes to the log. */
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The log, whose lines name their trace where a collector is named; nothing of traces is loaded otherwise. */
async function openLog({ logLevel, tracing: place, version }: Config) {
  if (!place) return { logger: createLogger(logLevel), tracing: null };
  const { startTracing } = await import("#platform/telemetry/tracing.ts");
  const onFault = (error: unknown) =>
    logger.warn({ error: summarise(error) }, "traces were not delivered");
  const tracing = startTracing(place, { version, onFault });
  const logger = createLogger(logLevel, tracing.ids);
  return { logger, tracing };
}

async function start(config: Config): Promise<Site> {
  const { logger, tracing } = await openLog(config);
  // they open while the rest loads; a failure of either is reported where it is awaited
  const stores = openStores(config, logger);
  stores.catch(() => {});
  const { startSite } = await import("./start-site.ts");
  const { pageRenderer } = await import("#http/page-renderer.ts");
  const building = import(serverBuild.href) as Promise<ServerBuild>;
  building.catch(() => {});
  const site = await startSite({
    config,
    logger,
    tracing,
    stores,
    clientFolder,
    showPassword: (password) =>
      say(`First account: ${config.adminUserName}, password ${password} (shown only now)`),
    renderer: (context, services) => pageRenderer(context, services, () => building, "production"),
  });
  await building;
  return site;
}

function fail(reason: unknown): never {
  process.stderr.write(`${explain(reason)}\n`);
  process.exit(1);
}

function stopOnSignals(site: Site): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await site.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

try {
  loadSettings(process.argv[2]);
  const config = readConfig(process.env);
  const site = await start(config);
  // before it says that it is there, because whoever hears that may stop it
  stopOnSignals(site);
  say(`XLD Careers is at ${config.origin}`);
  // there where Node was started with --expose-gc
  setTimeout(() => void globalThis.gc?.({ execution: "async" }), startIsOver).unref();
} catch (error) {
  fail(error);
}
