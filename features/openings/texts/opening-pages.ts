import type { Dictionaries } from "#contract/text/language.ts";
import { plural } from "#contract/text/plural.ts";
import type { EmploymentType, OpeningDetailKey } from "../opening.ts";

/** What the list of openings says. */
const openingListEn = {
  tab: "Current Openings",
  allTab: "All Openings",
  careers: "Careers",
  title: "Current openings",
  lead: (total: number, departments: readonly string[]) => {
    if (total === 0) return "Roles at our offices in Navi Mumbai.";
    const where = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(departments);
    const roles = `${total.toLocaleString("en-IN")} ${plural("en", total, { one: "role", other: "roles" })}`;
    return `${roles} in Navi Mumbai, in ${where}.`;
  },
  /** Of the list for feed readers. */
  feed: (company: string) => `Current openings at ${company}`,
  feedLead: (company: string, city: string) =>
    `Roles at ${company} in ${city}, with all that their pages say.`,
  unavailable: "The openings could not be loaded",

  search: "Search openings",
  searchHint: "Job title or skill",
  function: "Function",
  allFunctions: "All functions",
  shift: "Shift",
  allShifts: "All shifts",
  freshers: "Freshers welcome",
  button: "Search",

  list: "Openings, by title",
  found: (count: number) =>
    `${count.toLocaleString("en-IN")} ${plural("en", count, { one: "opening", other: "openings" })}, sorted by title`,
  clear: "Clear filters",
  clearAndSee: (total: number) => `Clear filters and see all ${total}`,
  jobAlerts: "Job alerts",
  contact: "Contact HR",
  noneFits: "No opening fits this search",
  noneFitsHelp:
    "Fewer words or another shift may help. Or tell HR what you are looking for: not every plan is an opening yet.",
  nearest: "The nearest we have",
  none: "No openings at the moment",
  noneHelp:
    "New ones appear here as soon as a team grows. HR is glad to hear from you before that.",

  advice: "Good to know",
  beforeYouApply: "Before you apply",
  lookAfterYou: "How we look after you",
  training: "Training and Development",
};

export type OpeningListTexts = typeof openingListEn;
export const openingListTexts: Dictionaries<OpeningListTexts> = { en: openingListEn };

const sections = {
  brifAboutProfile: "About this profile",
  keyResponsibilities: "What you will do",
  skillsNExpertise: "What you bring",
  UniqueOpportunities: "Unique opportunities",
  opportunityOffer: "What this opportunity offers",
  InnovationDynamics: "How we innovate",
  Innovation: "What is new",
  weOffer: "What we offer",
  SpecialNote: "Special note",
} satisfies Partial<Record<OpeningDetailKey, string>>;

const employment: Record<EmploymentType, string> = {
  FULL_TIME: "Full time",
  PART_TIME: "Part time",
  CONTRACTOR: "Contract",
  TEMPORARY: "Temporary",
  INTERN: "Internship",
};

/** What an opening says beside its own words, on its page and in lists. */
const openingEn = {
  openings: "Current openings",
  sections,
  closingHeading: "Before we talk",
  notesHeading: "Please note before you apply",
  further: "More about this opening",
  summary: (summary: string, opening: string, company: string, facts: readonly string[]) =>
    `${summary} ${opening} at ${company}: ${facts.join(", ")}.`,

  facts: {
    shift: "Shift",
    experience: "Experience",
    education: "Education",
    location: "Location",
    salary: "Salary",
    /** Below the figure, where it does not say for how long. */
    salaryNote: "salary",
    walkIn: "Walk-in",
    walkInTime: "Walk-in time",
    function: "Function",
    employment: "Employment",
    administrativeLocation: "Administrative location",
    functionalLocation: "Functional location",
    preferredIndustry: "Preferred industry",
    office: "Office",
    posted: "Posted",
    applyBy: "Apply by",
    code: "Opening code",
  },
  employment,

  apply: "Apply now",
  ready: "Ready when you are",
  readyLead: "The form takes about four minutes. Have your resume at hand.",
  walkInDrive: "Walk-in drive",
  ask: "Something unclear?",
  askLink: "Ask us",
  others: (department: string) => `Others in ${department}`,
  noOthers: "Not quite the one?",
  all: "See all openings",
};

export type OpeningTexts = typeof openingEn;
export const openingTexts: Dictionaries<OpeningTexts> = { en: openingEn };
