import { type Dictionaries, textsFor } from "#contract/text/language.ts";

/** What an opening's page says of the work, chosen by the opening's code. */
export interface OpeningDescription {
  lead: string;
  paragraphs: readonly string[];
  /** The default is an outsider's account of the company and stands under a heading of its own. */
  account?: { heading: string; byline: string };
  /** Hidden while the page has a query string. */
  closingNotes?: readonly string[];
}

/** Samples for the company to replace. Keys are opening codes. */
const own: Readonly<Record<string, OpeningDescription>> = {
  "corporate-communications": {
    lead: "We check the work of others for a living. The words we use about ourselves have to bear the same look.",
    paragraphs: [
      "Our clients are lenders and servicers in the United States; our people are in Navi Mumbai, many of them at night. Between them lie ten thousand kilometres and half a day. You close that distance with sentences.",
      "In one week you may explain an audit method to a client’s board, a new shift plan to eight hundred colleagues and a recruitment drive to a campus. You decide what each of them needs to know first, and you leave out the rest.",
      "You work with HR, operations and the leadership team, and with a small studio that draws, films and prints. Nobody edits you into jargon: plain words are the house style.",
    ],
  },
  "corporate-trainer": {
    lead: "Nobody leaves college knowing how an American home loan works. After your course they do.",
    paragraphs: [
      "Every colleague begins with an induction of 3 to 5 days and process training of 3 to 4 weeks. You plan those weeks, stand in front of the class and remain its first address when it reaches the floor.",
      "You teach with real cases whose names have been removed: an income that was counted twice, a disclosure that came a day late, an appraisal that looked too good. People remember what they found themselves, so your exercises hide things well.",
      "The first step of promotion can come after 3 months. Many of those who take it will have sat in your room.",
    ],
  },
  "vertical-database-management-officer": {
    lead: "One business line, all its loans, every field: you are the person who knows whether the numbers are true.",
    paragraphs: [
      "An audit is only as good as the list it begins with. Clients send us data tapes of many thousand loans, each with its own habits: dates in three formats, balances with and without escrow, states that do not exist. You find all of that before an auditor has to.",
      "A vertical is one line of our business, such as loan audit, servicing quality control or compliance. You are given one, learn its fields and rules, and become the officer whom both client and team ask first.",
      "The work is at night, when the client’s systems and people are awake. It is quiet, exact and visible: on a good morning two totals agree.",
    ],
  },
  "Creative-head": {
    lead: "A company that nobody sees at work needs somebody who can show it.",
    paragraphs: [
      "Our work happens on screens, at night, under confidentiality. There is no product to photograph. There are people, skills, festivals, three buildings and twenty years of stories, and the task of making candidates and clients see them.",
      "You lead the studio: designers, writers and film makers. You set the brand’s direction, from the first page of this site to the stage of a recruitment drive, and you defend it when a deadline would rather have a template.",
      "We look for a head with taste, patience and the calm to show unfinished work.",
    ],
  },
  "Creative-lead": {
    lead: "Ideas are plenty on a Monday. You are the one who has them finished by Friday.",
    paragraphs: [
      "You run the studio’s day: who draws what, what goes to print, which film still needs sound. You take the hardest piece yourself and leave the nicest one to the youngest designer.",
      "The subjects range from a festival invitation to a diagram of loss mitigation. Both deserve the same care, and both are read on a phone in a crowded train.",
      "You report to the Creative Head, and you will often be the first to tell that person that something does not work yet.",
    ],
  },
  "AI-Engineer": {
    lead: "A loan file has hundreds of pages and one mistake. Help our auditors to look at the right page first.",
    paragraphs: [
      "Mortgage files are a fine problem for machines and a dangerous one: scans of scans, handwriting, a dozen versions of one form, and rules under which a wrong answer costs a family its rate. We want models that read well, admit doubt and show their evidence.",
      "You join a small team inside IT that sits beside audit and quality control. An idea in the morning can be tried on last month’s findings by the afternoon, and judged by the people who wrote them.",
      "You care about evaluation more than about novelty. You can explain to an auditor why the model was wrong, and to a client why it will be right more often next time.",
    ],
    closingNotes: [
      "Borrowers’ data never leaves our own systems. Candidates who need an outside service to do their work will not be happy here.",
      "In the selection process you will label a short file by hand before you talk about models. It is the quickest way to see what the work is.",
      "Please name in your resume one model that you took back, and why.",
    ],
  },
};

/** Of every code that has no description of its own. A fictional journalist's account. */
const ofOthers: OpeningDescription = {
  account: {
    heading: "Seen from outside",
    byline: "A business journalist’s account of a night in Vashi.",
  },
  lead: "At a quarter past six in the evening the lifts in Sector 30A go up full.",
  paragraphs: [
    "I had come to see where American mortgages are read. The company was established in 2002 and incorporated in 2005; it had 55 employees in 2008 and has over 800 now. What they do is easily said: before and after a family in Ohio gets its home loan, somebody here goes through the papers and asks whether everything in them is true.",
    "On the floor it is quiet, like a library with two screens to a desk. A young auditor shows me how she works: the pay slips against the tax return, the return against the application, the application against the disclosures. She began with a few days of induction and some weeks of process training, and no idea what an escrow account was. Tonight she finds one that has been short by eleven dollars a month since spring.",
    "Further along they check servicing, that is, everything that happens to a loan once it is running. There are compliance people who read new rules as other people read the sports page, and developers whose screens the auditors praise and curse by name. At a whiteboard two of them are discussing how a pool of loans becomes a bond.",
    "What does one find out in such a night? That quality control is less about suspicion than about care. The borrower will never hear of these people. If they have done their work, he will never have a reason to.",
    "When I leave, at half past three, the buses stand in the yard with their lights on. In Ohio it is six in the evening, and still yesterday.",
  ],
};

const descriptionsEn = { own, ofOthers };

export const descriptionTexts: Dictionaries<typeof descriptionsEn> = { en: descriptionsEn };

/**
 * The description of the opening with this code, in any letter case: six codes have their own
 * (specification 1, section 2), every other one gets the journalist's account.
 */
export function descriptionFor(code: string): OpeningDescription {
  const { own, ofOthers } = textsFor(descriptionTexts);
  const wanted = code.toLowerCase();
  const key = Object.keys(own).find((one) => one.toLowerCase() === wanted);
  return (key && own[key]) || ofOthers;
}
