import type { Dictionaries } from "#contract/text/language.ts";

/** The Financial Analyst on /Functions. Her name, counts and finds are samples to replace. */
const analystNightEn = {
  title: "A night in the life of a Financial Analyst",
  lead:
    "The Financial Analyst sets up loans in the ERP system after reviewing their files, and checks that " +
    "each follows the rules. One night with Sayali, eight months in. When her shift begins, New York is " +
    "on its first coffee.",
  here: "Navi Mumbai",
  there: "New York, summer time",
  openingCode: "financial-analyst",
  openingLabel: "Read the Financial Analyst opening",
  notOpen: "See current openings",
  hours: [
    {
      here: "6.30 pm",
      there: "9.00 am",
      title: "The queue",
      text: "The lender’s people have just sat down; their files are already in. Sayali has nine to set up tonight. She reads the hand-over note first: one file is waiting for its appraisal.",
    },
    {
      here: "6.50 pm",
      there: "9.20 am",
      title: "Review before typing",
      text: "She opens the first file at the note, the family’s promise to pay: names, amount, rate, first payment date. Then the closing papers, the title, the insurance. Nothing goes into the system until she has read where it comes from.",
    },
    {
      here: "8.10 pm",
      there: "10.40 am",
      title: "Set-up in the ERP",
      text: "Borrower, property, lien, rate, escrow, investor: some two hundred fields. Beside each one she notes the page it was read from, so that anyone can check her without asking her.",
    },
    {
      here: "10.30 pm",
      there: "1.00 pm",
      title: "Dinner, a whole hour of it",
      text: "The shift is nine hours, eight of them productive. This is the ninth. The canteen keeps the thalis warm, and nobody eats at a desk.",
    },
    {
      here: "11.30 pm",
      there: "2.00 pm",
      title: "The rules",
      text: "Now the compliance checks: were the disclosures on time, do the fees agree with the estimate, is the house in a flood zone and does the insurance know it? Yes, yes, yes, and on file six: no.",
    },
    {
      here: "12.40 am",
      there: "3.10 pm",
      title: "A finding",
      text: "The insurance covers one dwelling; the appraisal shows two. She does not guess which paper is right. She writes both page numbers, what each says, and who can settle it. Four lines.",
    },
    {
      here: "2.00 am",
      there: "4.30 pm",
      title: "The second pair of eyes",
      text: "She and the colleague beside her swap one file each and enter it again, blind. Where the two differ, they look together. Tonight: one digit of a postcode, and it was his.",
    },
    {
      here: "3.30 am",
      there: "6.00 pm",
      title: "Hand-over, bus, home",
      text: "Nine loans stand in the system, one with a question beside it. The lender has the answer by its next morning, and a family in Ohio keeps its closing date. Sayali is asleep by five.",
    },
  ],
};

export const analystNightTexts: Dictionaries<typeof analystNightEn> = { en: analystNightEn };
