import type { Opening, PublishedOpening } from "../opening.ts";
import { eligibilityNotes } from "../texts/opening-notes.ts";

/** An open opening as outside clients read it; its notes end with the eligibility notes. */
export function publishOpen(opening: Opening): PublishedOpening {
  const { openingId, openingCode, openingTitle, footerAd, details } = opening;
  const notes = [details.notes, ...eligibilityNotes].filter(Boolean).join("\n");
  return { openingId, openingCode, openingTitle, visible: true, footerAd, ...details, notes };
}

/** A closed or hidden opening: that it exists, and nothing more. */
export function publishClosed(opening: Opening): PublishedOpening {
  const { openingId, openingCode, openingTitle } = opening;
  return { openingId, openingCode, openingTitle, visible: false, footerAd: false };
}
