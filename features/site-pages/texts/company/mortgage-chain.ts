import type { Dictionaries } from "#contract/text/language.ts";
/** Who does what between a family and its home, on /AboutUs. */

export interface ChainLink {
  who: string;
  does: string;
  /** The function of ours that holds this part up, and what we do there; missing at both ends. */
  we?: { text: string; label: string; href: string };
}

const mortgageChainEn = {
  title: "Between a family and its home",
  lead: "An American mortgage goes through many hands. The road is theirs. We are the piers: nobody sees us from the car, and nobody gets across without us.",
  links: [
    {
      who: "The family",
      does: "Finds a house, adds up its savings, and asks for a loan.",
    },
    {
      who: "The lender",
      does: "Collects pay slips and bank statements. An underwriter decides.",
      we: {
        text: "We decide it a second time, before the money moves.",
        label: "Quality control",
        href: "/Functions#quality-control",
      },
    },
    {
      who: "The closing table",
      does: "A stack of papers is signed, a fee is paid, a key is handed over.",
      we: {
        text: "We check that every date was kept and no fee has grown.",
        label: "Compliance",
        href: "/Functions#compliance",
      },
    },
    {
      who: "The investor",
      does: "Buys the loan, so that the lender can lend to the next family.",
      we: {
        text: "We watch the rate until the sale, and inspect the trade after it.",
        label: "Trading and hedging",
        href: "/Functions#trading-and-hedging",
      },
    },
    {
      who: "The pool",
      does: "A thousand loans become one bond, which pension funds buy.",
      we: {
        text: "We compare the list of the thousand with their papers.",
        label: "Securitization",
        href: "/Functions#securitization",
      },
    },
    {
      who: "The servicer",
      does: "Collects every month for thirty years; pays tax and insurance from escrow.",
      we: {
        text: "We follow single payments through the books, cent by cent.",
        label: "Servicing quality control",
        href: "/Functions#quality-control",
      },
    },
    {
      who: "The family again",
      does: "Makes the last payment. The house is theirs, and the file is closed.",
    },
  ] satisfies ChainLink[],
};

export const mortgageChainTexts: Dictionaries<typeof mortgageChainEn> = { en: mortgageChainEn };
