type Enhance = (element: HTMLElement, enhanceInserted: (within: ParentNode) => void) => void;

/** Scripts that only some pages need, by the selector of the element that they enhance. */
const parts: Record<string, () => Promise<{ enhance: Enhance }>> = {
  "[data-carousel]": () => import("#ui/enhance/carousel.ts"),
  "[data-lightbox]": () => import("#ui/enhance/lightbox.ts"),
  "[data-photo-view]": () => import("#ui/enhance/photo-view.ts"),
  "[data-advice]": () => import("#ui/enhance/advice-when-answered.ts"),
  "[data-map]": () => import("#ui/enhance/map-on-request.ts"),
  "[data-draw]": () => import("#features/draws/ui/enhance/draw.ts"),
  "[data-referral]": () => import("#features/applications/ui/enhance/remember-referral.ts"),
  "[data-application-received]": () => import("#features/applications/ui/enhance/forget-posted.ts"),
  "[data-role-pick]": () => import("#features/applications/ui/enhance/role-pick.ts"),
  "[data-copy]": () => import("#ui/enhance/copy-link.ts"),
  "[data-own-zone]": () => import("#features/interviews/ui/enhance/reader-time-zone.ts"),
  "[data-share]": () => import("#ui/enhance/share-sheet.ts"),
  "[data-print]": () => import("#ui/enhance/print-page.ts"),
  "[data-remake]": () => import("#features/referrers/ui/enhance/refer-form.ts"),
  "[data-kiosk]": () => import("#features/drives/ui/enhance/kiosk.ts"),
  "[data-document-field]": () => import("#features/documents/ui/enhance/document-field.ts"),
  "[data-send]": () => import("#features/candidate-kyc/ui/enhance/lazy-send-document.ts"),
  "[data-draft]": () => import("./drafts.ts"),
};

/** Loads a part's script where the page, or content inserted into it, has an element for it. */
export function enhanceParts(within: ParentNode = document): void {
  for (const [mark, load] of Object.entries(parts)) {
    const elements = within.querySelectorAll<HTMLElement>(mark);
    if (elements.length === 0) continue;
    void load().then(({ enhance }) => {
      for (const element of elements) enhance(element, enhanceParts);
    });
  }
}
