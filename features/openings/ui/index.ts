// What other features use of this one in their pages.

export { AboutCompany, type AboutProps } from "./about-company.tsx";
export { jobPosting, openingBreadcrumbs } from "./job-posting.ts";
export { OpeningDetail } from "./opening-detail.tsx";
export { OpeningEntry } from "./opening-entry.tsx";
export { OpeningFacts } from "./opening-fact-list.tsx";
export { headFacts, type OpeningFact, payOf } from "./opening-facts.ts";
export { openingSummary } from "./opening-meta.ts";
export { OpeningText } from "./opening-text.tsx";
export { loadOpenings, OpeningsPage } from "./openings-page.tsx";
