import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "features",
  buildDirectory: "build",
  // links between pages are plain: none carries the list of all routes (docs/decisions/0003)
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
