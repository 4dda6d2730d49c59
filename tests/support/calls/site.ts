import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { PageCache } from "#http/cache/page-cache.ts";
import { pageRenderer, type RenderPage } from "#http/page-renderer.ts";
import { createNodeServer } from "#http/server/node-server.ts";
import { StaticFiles } from "#http/server/static-files.ts";
import type { Clock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger, type Logger } from "#platform/logger.ts";
import { joinNodes } from "#platform/nodes/nodes.ts";
import { Subscriptions } from "#platform/nodes/pub-sub.ts";
import { commonOf } from "#platform/nodes/shared-config.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { createApp } from "#server/create-app.ts";
import { type Composition, createServices } from "#server/services.ts";
import { type DatabaseKind, openTestDatabase } from "../databases/database.ts";
import { freePort } from "../run/free-port.ts";
import { watchAnswers } from "./check-responses.ts";

export interface TestSite {
  url: string;
  port: number;
  dataDir: string;
  database: Database;
  composition: Composition;
  /** Methods and paths of every call; pages are one of them. */
  calls: readonly { method: string; path: string }[];
  pageCache: PageCache;
  stop(): Promise<void>;
}

export interface TestSiteOptions {
  kind?: DatabaseKind;
  /** Instead of a fresh one: another site may be over the same. Closed by whoever opened it. */
  database?: Database;
  clock?: Clock;
  environment?: Record<string, string>;
  /** Takes the log, which goes nowhere otherwise. */
  logger?: Logger;
  /** Stands for the built pages, which browser tests cover. */
  renderPage?: RenderPage;
  /** The pages as they were built, for tests that need the whole answer. */
  builtPages?: boolean;
}

export const testAdmin = { userName: "admin", password: "a long enough password 7" };

const serverBuild = new URL("../../../build/server/index.js", import.meta.url);
let building: Promise<ServerBuild> | null = null;

/** Asked for with each page: read once, because here an import reads the whole file every time. */
export function loadBuild(): Promise<ServerBuild> {
  building ??= import(serverBuild.href) as Promise<ServerBuild>;
  return building;
}

/** The whole server over a real database, disk and socket; the pages are replaced unless asked for. */
export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "careers-site-"));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: testAdmin.password,
    LOG_LEVEL: "silent",
    ...options.environment,
  });
  const database = options.database ?? (await openTestDatabase(options.kind));
  const storage = await openStorage(config);
  const clock = options.clock ?? { now: () => new Date() };
  const logger = options.logger ?? createLogger("silent");
  const pageCache = new PageCache();
  const dropPages: PageCache["drop"] = (affects) => pageCache.drop(affects);
  const subscriptions = new Subscriptions();
  const composition = await createServices(config, {
    ...{ database, storage, clock, logger, dropPages, subscriptions },
  });
  subscriptions.subscribe("pages", () => pageCache.outdate());
  const node = await joinNodes({
    ...{ database, subscriptions: subscriptions, onDifference: () => {} },
    common: () => commonOf(config),
  });
  const built = () =>
    pageRenderer(composition.context, composition.services, loadBuild, "production");
  const stand: RenderPage = async (c) => c.text("page", 404);
  const app = createApp({
    ...composition,
    config,
    pageCache,
    logger,
    health: {
      version: config.version,
      ready: () => Promise.all([database.ping(), storage.ping()]).then(() => {}),
    },
    renderPage: options.renderPage ?? (options.builtPages ? built() : stand),
  });
  const unsaid = watchAnswers(app);
  const staticFiles = new StaticFiles(join(dataDir, "no-files"), []);
  const server = createNodeServer({
    app,
    pageCache,
    staticFiles,
    origin: config.origin,
    headers: [],
  });
  await new Promise<void>((resolve) => server.listen(port, config.host, resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    database,
    composition,
    calls: app.routes.map(({ method, path }) => ({ method, path })),
    pageCache,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await node.leave();
      if (!options.database) await database.close();
      await rm(dataDir, { recursive: true });
      if (unsaid.length > 0)
        throw new Error(`Not in the document of the calls:\n${unsaid.join("\n")}`);
    },
  };
}
