import type { Dictionaries } from "#contract/text/language.ts";

/** Texts of /Functions. The finds, times and counts are samples for the company to replace. */

const functionsHead = {
  page: "Functions",
  title: "Eight functions, one loan file",
  lead:
    "Every home loan in America leaves a file behind, hundreds of pages long. Lenders, servicers and " +
    "investors send us those files during their day. This is what we do with them in our night.",
  description:
    "The eight service areas of XLD in Navi Mumbai, what a person here does at night in each of them, " +
    "and a night in the life of a Financial Analyst.",
};

export interface ServiceArea {
  id: string;
  /** What stands on the index tab. */
  tab: string;
  /** As the company names the service. */
  title: string;
  atNight: string;
  forWhom: string;
  find: string;
  /** Codes of the openings that belong here; those that are open are linked. */
  openingCodes: readonly string[];
}

const drawer = {
  title: "The drawer",
  lead: "Pull any file. Each says what a person does in it tonight, who is waiting for it, and one thing we found.",
  labels: {
    atNight: "At night",
    forWhom: "Who waits for it",
    find: "One find",
    open: "Open now",
  },
  unavailable: "Which of these areas hire today could not be read",
};

const serviceAreas: readonly ServiceArea[] = [
  {
    id: "it-solutions",
    tab: "IT",
    title: "IT solutions",
    atNight:
      "Builds and runs the platform that every file goes through: it takes a loan in, deals it to an auditor and keeps each finding beside the page it came from. Someone of this team is awake at 1 am, because in New York it is the middle of the afternoon and nobody there should wait for a server.",
    forWhom: "Our own auditors first, then the lenders who work in the same screens.",
    find: "A scanner driver that dropped the last page of every file with an odd number of pages.",
    openingCodes: [
      "AI-Engineer",
      "senior-software-developer",
      "front-end-developer",
      "systems-administrator",
      "chief-information-officer",
    ],
  },
  {
    id: "expert-analysis",
    tab: "Expert analysis",
    title: "Expert analysis, assessment and audit of complex financial products",
    atNight:
      "Takes apart loans that fit no form: interest-only years, rates that adjust, a borrower with four small businesses. Reads the contract, rebuilds the payments month by month in a sheet, and writes two pages on what the product really promises.",
    forWhom: "Lenders before they offer a product, and investors before they buy it.",
    find: "A cap on the interest rate that stood in the brochure and not in the note that the family signed.",
    openingCodes: ["mortgage-loan-auditor", "quality-control-underwriter"],
  },
  {
    id: "executed-trades",
    tab: "Trades",
    title: "Inspection of executed financial trades",
    atNight:
      "At 1.30 am the markets in New York close. The trades of the day are done, but nobody has looked twice. We lay each confirmation beside its order: price, coupon, amount, settlement date, counterparty. What differs is in the risk officer’s mail before breakfast.",
    forWhom: "Trading desks, and the risk officers who have to sign for them.",
    find: "Two confirmations for one order, four seconds apart, for five million dollars each.",
    openingCodes: ["securitization-analyst"],
  },
  {
    id: "documentation",
    tab: "Documentation",
    title: "Documentation of policies, processes and guidelines",
    atNight:
      "Sits beside an auditor for a whole shift and writes down what she does, until a stranger could do it. When a lender changes a rule on Monday, the new page is on our floor on Monday night, with the old one struck out beside it.",
    forWhom: "Lenders who must show an examiner how they work, and every trainee in week two.",
    find: "One step that eleven people did in three different ways, all of them sure of it.",
    openingCodes: ["corporate-trainer", "process-trainer"],
  },
  {
    id: "quality-control",
    tab: "Quality control",
    title: "Quality control, operations and servicing quality control",
    atNight:
      "Decides a loan a second time, from the pay slips to the title. For loans that are running, follows each payment from the family’s bank to the escrow account, cent by cent. Grades what is wrong, from cosmetic to “cannot be sold”, and says what would mend it.",
    forWhom: "Lenders who sell their loans on, and servicers who collect on them for thirty years.",
    find: "A county tax bill that had been paid twice for one house and never for its neighbour.",
    openingCodes: [
      "quality-control-underwriter",
      "servicing-quality-control-analyst",
      "mortgage-loan-auditor",
    ],
  },
  {
    id: "trading-and-hedging",
    tab: "Trading & hedging",
    title: "Trading and hedging strategy and support",
    atNight:
      "Between the day a family locks its rate and the day its loan is sold, rates move. We count what is locked, estimate how many of those loans will really close, and give the desk its numbers for the day’s hedge, with yesterday’s estimate beside what happened.",
    forWhom: "Mortgage banks too small to keep such a desk of their own.",
    find: "Forty locks that had expired on a Sunday and were still being hedged on the Tuesday.",
    openingCodes: ["securitization-analyst"],
  },
  {
    id: "compliance",
    tab: "Compliance",
    title: "Regulatory compliance and audit services",
    atNight:
      "Reads new federal and state rules on the day they appear and turns each into a question that has a yes or a no. Then asks it of every file: did the Loan Estimate go out within three business days, did the Closing Disclosure arrive three business days before signing, did a fee grow more than it may?",
    forWhom:
      "Compliance officers, who answer to the regulator, and families who get an overcharged fee back.",
    find: "A recording fee that had grown by 85 dollars between the two papers, in 212 files.",
    openingCodes: ["regulatory-compliance-analyst", "financial-analyst"],
  },
  {
    id: "securitization",
    tab: "Securitization",
    title: "Study of securitization of loan instruments",
    atNight:
      "Opens a pool of a thousand loans before it becomes one bond. Compares the seller’s list with the papers (rate, balance, value of the house, whose claim comes first) and works out what the bond pays if one family in ten moves house early.",
    forWhom: "Issuers, the investors who buy the bond, and the trustees who keep its books.",
    find: "Nineteen holiday flats in a pool that was sold as homes people live in.",
    openingCodes: ["securitization-analyst", "vertical-database-management-officer"],
  },
];

const functionsEn = { functionsHead, drawer, serviceAreas };

export const functionsTexts: Dictionaries<typeof functionsEn> = { en: functionsEn };
