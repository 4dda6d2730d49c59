import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { PageCache } from "#http/cache/page-cache.ts";
import type { Health } from "#http/calls/server-calls.ts";
import type { RenderPage } from "#http/page-renderer.ts";
import { baseHeaders, dataPolicy } from "#http/security-headers.ts";
import { drain } from "#http/server/drain.ts";
import { createNodeServer } from "#http/server/node-server.ts";
import { StaticFiles } from "#http/server/static-files.ts";
import type { Config } from "#platform/config.ts";
import type { Context, Services } from "#platform/context.ts";
import type { Logger } from "#platform/logger.ts";
import { jobLeases } from "#platform/nodes/job-leases.ts";
import { startScheduler } from "#platform/nodes/job-scheduler.ts";
import { joinNodes } from "#platform/nodes/nodes.ts";
import { Subscriptions } from "#platform/nodes/pub-sub.ts";
import { commonOf } from "#platform/nodes/shared-config.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { Tracing } from "#platform/telemetry/tracing.ts";
import { createApp } from "./create-app.ts";
import { createJobs } from "./jobs.ts";
import { openStores, type Stores } from "./open-stores.ts";
import { type Composition, createServices } from "./services.ts";

export interface Site {
  server: Server;
  composition: Composition;
  /** Finishes what runs, then closes the stores. */
  stop(): Promise<void>;
}

export interface SiteOptions {
  config: Config;
  logger: Logger;
  /** Delivers traces; absent where nobody asks for them. */
  tracing?: Tracing | null;
  /** Where they are being opened already. */
  stores?: Promise<Stores>;
  /** Where to listen, if not where `config` says. */
  listenOn?: Pick<Config, "host" | "port">;
  /** Folder of the built browser files. */
  clientFolder: string;
  renderer: (context: Context, services: Services) => RenderPage;
  /**
   * Gets the first account's password where one was generated: at once, because the account stays
   * when the start fails later, and no other start can tell it.
   */
  showPassword: (password: string) => void;
}

/** Below the 30 s that most supervisors wait before they kill. */
const timeoutMs = 25_000;
const maxFarewellMs = 1_000;

/** Opens the stores, builds the site and listens. Where it cannot, the process should end. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { config, logger } = options;
  const stores = await (options.stores ?? openStores(config, logger));
  const { database, metrics } = stores;
  const pageCache = new PageCache();
  const subscriptions = new Subscriptions();
  const composition = await createServices(config, {
    ...stores,
    logger,
    dropPages: (affects) => pageCache.drop(affects),
    subscriptions,
  });
  const { context } = composition;
  if (composition.generatedPassword) options.showPassword(composition.generatedPassword);
  // what pages are made of was told to forget first, in the order of the board
  subscriptions.subscribe("pages", () => pageCache.outdate());
  const node = await joinNodes({
    database,
    subscriptions,
    common: () => commonOf(config),
    onDifference: (variables) =>
      logger.error({ variables }, "another node has a different configuration"),
  });
  const health = new Readiness(config.version, stores);
  const server = serverOf(options, composition, { pageCache, health });
  // each job is done by one node at a time
  const scheduler = startScheduler(createJobs(composition), context, jobLeases(database));
  const site = { ...context, server, pageCache, node };
  const stopMeasuring =
    metrics && (await (await import("./measure-site.ts")).measureSite(metrics, site));
  await listen(server, options.listenOn ?? config);
  const store = config.s3 ? "s3" : "disk";
  logger.info({ version: config.version, database: database.kind, store }, "listening");

  return {
    server,
    composition,
    async stop() {
      health.isDraining = true;
      logger.info("stopping");
      const deadline = performance.now() + timeoutMs;
      await drain(server, timeoutMs);
      // a job may be cut off anywhere; a slow store must not hold up the end
      const remaining = Math.max(0, deadline - performance.now());
      const ended = Promise.all([composition.services.mailer.stop(), scheduler.stop()]);
      await Promise.race([ended, pause(remaining, undefined, { ref: false })]);
      // the last seconds' views; a store that is away loses them, and nothing else
      await composition.services.pageViews.flush().catch(() => {});
      // the others notice by themselves as well
      await Promise.race([node.leave(), pause(maxFarewellMs, undefined, { ref: false })]);
      await stores.close();
      stopMeasuring?.();
      await options.tracing?.stop();
      logger.info("stopped");
    },
  };
}

/** What is told to a balancer. */
class Readiness implements Health {
  isDraining = false;
  readonly version: string;
  readonly #stores: Stores;

  constructor(version: string, stores: Stores) {
    this.version = version;
    this.#stores = stores;
  }

  async ready(): Promise<void> {
    if (this.isDraining) throw new Error("The server is shutting down.");
    await Promise.all([this.#stores.database.ping(), this.#stores.storage.ping()]);
  }
}

function serverOf(
  options: SiteOptions,
  composition: Composition,
  { pageCache, health }: { pageCache: PageCache; health: Health },
): Server {
  const { context, services } = composition;
  const { config, logger } = context;
  const secure = config.origin.startsWith("https:");
  const headers = Object.entries({
    ...baseHeaders(secure),
    "content-security-policy": dataPolicy,
  }).flat();
  const app = createApp({
    ...composition,
    config,
    logger,
    pageCache,
    health,
    renderPage: options.renderer(context, services),
  });
  const staticFiles = new StaticFiles(options.clientFolder, headers);
  return createNodeServer({
    ...{ app, pageCache, staticFiles, origin: config.origin, headers },
    onMalformed: (status) =>
      logger.warn({ event: "malformed-request", status }, "malformed request rejected"),
  });
}

async function listen(server: Server, { host, port }: Pick<Config, "host" | "port">) {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === "EADDRINUSE" ? "it is in use" : code;
    throw new OperatorError(`Cannot listen on port ${port} of ${host}: ${why}. Set PORT or HOST.`, {
      cause,
    });
  }
}
