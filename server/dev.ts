import { createServer as createHttpServer } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer, defaultAllowedOrigins, isRunnableDevEnvironment } from "vite";
import { pageRenderer } from "#http/page-renderer.ts";
import { readConfig } from "#platform/config.ts";
import { createLogger } from "#platform/logger.ts";
import { loadSettings } from "#platform/settings-file.ts";
import { startSite } from "./start-site.ts";

/** The site with pages that reload: Vite answers for what it builds, the rest is the real server. */
loadSettings(process.argv[2]);
const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
const logger = createLogger(config.logLevel);
// the frame of HR's viewer has no origin of its own, and calls itself "null"
const cors = { origin: [defaultAllowedOrigins, "null"] };
const vite = await createServer({ server: { middlewareMode: true, cors }, appType: "custom" });
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the pages here.");
const loadBuild = () =>
  ssr.runner.import("virtual:react-router/server-build") as Promise<ServerBuild>;

const site = await startSite({
  config,
  listenOn: { host: "127.0.0.1", port: 0 },
  logger,
  clientFolder: "build/none",
  showPassword: (password) =>
    process.stdout.write(`Password of ${config.adminUserName}: ${password}\n`),
  renderer: (context, services) => pageRenderer(context, services, loadBuild, "development"),
});
const front = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => site.server.emit("request", request, response));
});
front.listen(config.port, config.host, () => {
  process.stdout.write(`XLD Careers, reloading, is at ${config.origin}\n`);
});
process.once("SIGINT", async () => {
  front.closeAllConnections();
  await vite.close();
  await site.stop();
  process.exit(0);
});
