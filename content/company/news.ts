import type { Brand } from "#contract/brand-facts.ts";
import type { NewsList } from "#contract/news.ts";
import type { Dictionaries } from "#contract/text/language.ts";

export interface NewsTexts {
  /** Title and heading of the page. */
  title: string;
  lead: string;
  feedTitle: string;
  /** Where there is nothing to show yet. */
  empty: string;
  /** Begins the details of an item, before its day; none where news has no place. */
  dateline?: string;
  aside: { title: string; paragraphs: readonly string[]; link: { href: string; label: string } };
  picture?: { name: "moment-group"; alt: string };
  figures?: { title: string; facts: readonly { figure: string; words: string }[] };
}

const newsNames: Record<NewsList, string> = {
  pressReleases: "Press Releases",
  others: "Others",
};

/** The items themselves are samples in press-releases.csv and others.csv, to be replaced. */
const newsPages = (brand: Brand): Record<NewsList, NewsTexts> => ({
  pressReleases: {
    title: newsNames.pressReleases,
    lead: "What changed at the company, on which day, and for whom. With figures, and with what went wrong.",
    feedTitle: `Press releases of ${brand.companyName}`,
    empty: "There are no press releases yet. The first one will stand here.",
    dateline: brand.address.city,
    aside: {
      title: "For the press",
      paragraphs: [
        "You write about mortgages, outsourcing or work at night? Ask us. A person answers, and says so when we do not know.",
        "Pictures of the buildings and floors are free to print. Loan files are not for photographs.",
      ],
      link: { href: `mailto:${brand.email}`, label: brand.email },
    },
    figures: {
      title: "Figures to quote",
      facts: [
        { figure: String(brand.established), words: "established" },
        { figure: String(brand.incorporated), words: "incorporated" },
        { figure: String(brand.employeesIn2008), words: "employees in 2008" },
        { figure: brand.employees, words: "employees now" },
      ],
    },
  },
  others: {
    title: newsNames.others,
    lead: "Kites, books, blood donors and the 6.30 am running group: what we do when no loan file is open.",
    feedTitle: `Other news of ${brand.companyName}`,
    empty: "There is no other news yet. Come back after the next festival.",
    picture: {
      name: "moment-group",
      alt: "More than twenty people stand in three rows below garlands and a sign that reads Team of the day",
    },
    aside: {
      title: "How this page fills",
      paragraphs: [
        "Nobody has to organise anything here. Most of these began with a notice beside the lifts and three names on it.",
        "If you join us, the board is on the left as you come in.",
      ],
      link: { href: "/Culture", label: "What else the culture is" },
    },
  },
});

const newsUnavailable = "The news could not be loaded";

const newsNotFound = {
  title: "This item is not here any more",
  text: "The address may be old or mistyped. Everything that is published stands below.",
};

/** Of a further page of a list, in the browser's title. */
const pageTitleOf = (title: string, page: number) => `${title}, page ${page}`;

const newsEn = {
  follow: "Follow by RSS",
  linkToItem: "Link to this item",
  pageTitleOf,
  newsNames,
  newsPages,
  newsUnavailable,
  newsNotFound,
};

export const newsTexts: Dictionaries<typeof newsEn> = { en: newsEn };
