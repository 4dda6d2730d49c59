import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  buildDirectory: "build",
  // links between pages are plain; no page asks for routes later
  routeDiscovery: { mode: "initial" },
} satisfies Config;
