export type Parts = Record<string, () => Promise<{ enhance: (element: HTMLElement) => void }>>;

/** Scripts that only some pages need, by the selector of the element that they enhance. */
const everywhere: Parts = {
  "[data-carousel]": () => import("./carousel.ts"),
  "[data-lightbox]": () => import("./lightbox.ts"),
  "[data-photo-view]": () => import("./photo-view.ts"),
  "[data-map]": () => import("./map-on-request.ts"),
  "[data-draw]": () => import("./draw.ts"),
  "[data-referral]": () => import("./remember-referral.ts"),
  "[data-application-received]": () => import("./forget-referral.ts"),
  "[data-role-pick]": () => import("./role-pick.ts"),
  "[data-copy]": () => import("./copy-link.ts"),
  "[data-share]": () => import("./share-sheet.ts"),
  "[data-print]": () => import("./print-page.ts"),
  "[data-remake]": () => import("./refer-form.ts"),
  "[data-send]": () => import("./receipt-part.ts"),
  ".desk-frame": () => import("./desk-parts.ts"),
};

/** Loads a part's script where the page, or content inserted into it, has an element for it. */
export function enhanceParts(within: ParentNode = document, parts = everywhere): void {
  for (const [mark, load] of Object.entries(parts)) {
    const elements = within.querySelectorAll<HTMLElement>(mark);
    if (elements.length === 0) continue;
    void load().then(({ enhance }) => elements.forEach(enhance));
  }
}
