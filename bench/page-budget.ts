import type { Page } from "@playwright/test";
import { wirePaths } from "#contract/wire.ts";

/** What a browser fetched to show a page for the first time. */
export interface FirstLoad {
  requests: number;
  /** Bytes as they travelled, headers too. */
  bytes: number;
  scriptBytes: number;
  /** Bytes of the sheets themselves, compressed; here the headers are left out. */
  styleBytes: number;
  fontBytes: number;
  /** Bytes by kind of content, such as `Document`, `Font`, `Image`. */
  bytesByKind: Record<string, number>;
  paths: string[];
}

type Budget = Partial<
  Record<"requests" | "bytes" | "scriptBytes" | "styleBytes" | "fontBytes", number>
>;

/** What the first load of a page without forms may cost at most. */
const contentBudget: Budget = {
  requests: 10,
  bytes: 110_000,
  scriptBytes: 5_000,
  styleBytes: 8_000,
  fontBytes: 30_000,
};

/** Forms are hydrated after the first paint; their styles come on top of the page's own. */
const formBudget: Budget = { styleBytes: 9_500, fontBytes: 30_000 };

const formPages = /^\/(ApplyNow|dolphins)/;

/** What the first load of the page at `path` may cost at most. */
export function budgetOf(path: string): Budget {
  return formPages.test(path) ? formBudget : contentBudget;
}

/** The screen that the budget is for. */
export const phoneScreen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/**
 * Opens `url` in a page that has fetched nothing yet and counts what comes over the network until
 * nothing more does. The count of the view, which follows, shows nothing and is left out.
 */
export async function measureFirstLoad(page: Page, url: string): Promise<FirstLoad> {
  const network = await page.context().newCDPSession(page);
  const begun = new Map<string, { kind: string; path: string }>();
  const load: FirstLoad = {
    requests: 0,
    bytes: 0,
    scriptBytes: 0,
    styleBytes: 0,
    fontBytes: 0,
    bytesByKind: {},
    paths: [],
  };
  network.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url) || request.url.endsWith(wirePaths.pageView)) return;
    begun.set(requestId, { kind: type ?? "Other", path: new URL(request.url).pathname });
  });
  network.on("Network.responseReceived", ({ type, response }) => {
    if (type === "Stylesheet") load.styleBytes -= response.encodedDataLength;
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = begun.get(requestId);
    if (!request) return;
    load.requests += 1;
    load.bytes += encodedDataLength;
    load.bytesByKind[request.kind] = (load.bytesByKind[request.kind] ?? 0) + encodedDataLength;
    load.paths.push(`${request.path} (${encodedDataLength})`);
  });
  await network.send("Network.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  load.scriptBytes = load.bytesByKind.Script ?? 0;
  load.styleBytes += load.bytesByKind.Stylesheet ?? 0;
  load.fontBytes = load.bytesByKind.Font ?? 0;
  await network.detach();
  return load;
}
