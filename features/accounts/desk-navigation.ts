import type { NavigationLink } from "#content/navigation.ts";
import { formFacts, registerFacts } from "#content/record-kinds.ts";
import { interviewsPath } from "#contract/interview-paths.ts";
import { type Admitted, allRoles, readsApplications } from "#contract/roles.ts";

export interface DeskLink extends NavigationLink {
  /** Who sees it, as its page's `handle` says who reads it; viewers and above where it is absent. */
  role?: Admitted;
  /** Heading in the rail that it stands under; it stands on top where it has none. */
  part?: "KYC" | "Site content" | "Administration";
  /** What is counted beside it: notes for whoever looks, candidates to check, emails to decide about, or what is overdue. */
  counts?: keyof typeof railCounts;
}

/** What a count on the rail is of, as screen readers say it after the number. */
export const railCounts = {
  notes: "for you to read",
  interviewNotes: "for you to read",
  toCheck: "to check",
  stuckMails: "held, failed or in doubt",
  grievances: "overdue",
  breaches: "overdue",
} as const;

export type RailCounts = Partial<Record<keyof typeof railCounts, number | null>>;

/** The lists that HR publishes. */
const listLinks = [
  ["Testimonials", "testimonials"],
  ["Press releases", "pressReleases"],
  ["Other news", "others"],
  ["People and videos", "people"],
  ["Photos", "photos"],
  ["Manual winners", "winners"],
  ["Diwali draw", "draw-diwali"],
  ["Rangoli draw", "draw-rangoli"],
  ["Company facts", "brand"],
].map(([label = "", name]): DeskLink => {
  return { label, href: `/desk/content/${name}`, role: "editor", part: "Site content" };
});

/** Screens of HR's desk. */
export const deskNavigation: readonly DeskLink[] = [
  { label: "Overview", href: "/desk", role: readsApplications, counts: "notes" },
  {
    label: "Applications",
    href: "/refer-data",
    covers: ["/desk/letters", "/desk/applications", "/desk/correct-email", "/desk/people"],
    role: readsApplications,
  },
  { label: "Walk-in drives", href: "/desk/drives", role: "editor" },
  { label: "Interviews", href: interviewsPath, role: allRoles, counts: "interviewNotes" },
  { label: "Joining", href: "/desk/joining" },
  {
    ...{ label: "Offer letters", href: "/desk/offer-letters" },
    ...{
      role: "editor",
      covers: ["/desk/letters-import", "/desk/letters-new", "/desk/letters-batch"],
    },
  },
  { label: "Reports", href: "/desk/reports", role: readsApplications },
  {
    label: "Candidate KYC",
    href: "/dashboard",
    covers: ["/desk/kyc"],
    part: "KYC",
    counts: "toCheck",
  },
  { label: "KYC requests", href: "/desk/kyc-requests", part: "KYC" },
  ...formFacts.map(({ label, path }): DeskLink => ({ label, href: path, part: "KYC" })),
  { label: "Referrers", href: "/desk/referrers" },
  { label: "Referral bonuses", href: "/desk/bonuses", role: "editor" },
  { label: "Outbox", href: "/desk/outbox", role: "editor", counts: "stuckMails" },
  { label: "Page views", href: "/page-views" },
  { label: "Legacy list", href: "/employee-list" },
  { label: "Openings", href: "/desk/openings", role: "editor", part: "Site content" },
  ...listLinks,
  { label: "Employee data", href: "/desk/data", role: "editor", part: "Administration" },
  { label: "Accounts", href: "/desk/accounts", role: "admin", part: "Administration" },
  { label: "Audit log", href: "/desk/audit", role: "admin", part: "Administration" },
  { label: "Stages", href: "/desk/stages", role: "admin", part: "Administration" },
  { label: "Reasons", href: "/desk/reasons", role: "admin", part: "Administration" },
  { label: "Templates", href: "/desk/mail-templates", role: "admin", part: "Administration" },
  {
    ...{ label: "Letter templates", href: "/desk/letters-templates" },
    ...{ role: "admin", part: "Administration" },
  },
  {
    ...{ label: "WhatsApp templates", href: "/desk/whatsapp-templates" },
    ...{ role: "admin", part: "Administration" },
  },
  ...registerFacts.map(
    ({ label, path, name }): DeskLink => ({
      ...{ label, href: path, role: "editor", part: "Administration", counts: name },
    }),
  ),
  {
    ...{ label: "Official numbers", href: "/desk/official-numbers" },
    ...{ role: "admin", part: "Administration" },
  },
  { label: "Retention", href: "/desk/retention", part: "Administration" },
  { label: "Data requests", href: "/desk/erasure", role: "admin", part: "Administration" },
];
