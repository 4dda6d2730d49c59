import type { Page } from "@playwright/test";
import { wirePaths } from "#contract/calls/wire.ts";

/** What a browser fetched to show a page for the first time. */
export interface FirstLoad {
  requests: number;
  /** Bytes as they travelled, headers too. */
  bytes: number;
  /** Bytes of the files themselves, compressed; here and below the headers are left out. */
  scriptBytes: number;
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

/** Where pictures are what the page is for, those near the first screen come as well. */
const picturesBudget: Budget = { ...contentBudget, requests: 14 };

/**
 * The script of a form comes after the first paint, and holds up nothing. What forms cost today and a
 * little more, so that it does not grow unseen.
 */
const formBudget: Budget = {
  requests: 16,
  bytes: 95_000,
  scriptBytes: 50_000,
  styleBytes: 9_000,
  fontBytes: 15_000,
};

/** A form stands on it: an opening that a referral link leads to, or /dolphins, with pictures and both fonts. */
const mixedBudget: Budget = {
  ...formBudget,
  requests: 22,
  bytes: 165_000,
  styleBytes: 9_500,
  fontBytes: 30_000,
};

const picturePages = /^\/(Facilities|Moments|MeetOurPeople)$/;
const formPages = /^\/(ApplyNow|upload-your-kyc|documents-upload)/;
const mixedPages = /^\/(Opening\/.+\?|dolphins)/;

/** What the first load of the page at `path` may cost at most. */
export function budgetOf(path: string): Budget {
  if (formPages.test(path)) return formBudget;
  if (mixedPages.test(path)) return mixedBudget;
  return picturePages.test(path) ? picturesBudget : contentBudget;
}

/**
 * How far below the screen a browser fetches pictures ahead, in CSS pixels: what Chromium takes on a
 * fast network. The shell without windows knows no network, and would fetch from twice as far.
 */
export const picturesAhead = "lazyLoadingImageMarginPxUnknown=1250";

/** The screen that the budget is for. */
export const phoneScreen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

const fileBytes: Record<string, "scriptBytes" | "styleBytes" | "fontBytes" | undefined> = {
  Script: "scriptBytes",
  Stylesheet: "styleBytes",
  Font: "fontBytes",
};

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
    const file = fileBytes[type];
    if (file) load[file] -= response.encodedDataLength;
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = begun.get(requestId);
    if (!request) return;
    load.requests += 1;
    load.bytes += encodedDataLength;
    load.bytesByKind[request.kind] = (load.bytesByKind[request.kind] ?? 0) + encodedDataLength;
    const file = fileBytes[request.kind];
    if (file) load[file] += encodedDataLength;
    load.paths.push(`${request.path} (${encodedDataLength})`);
  });
  await network.send("Network.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  await network.detach();
  return load;
}
