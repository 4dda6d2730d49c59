import type { Dictionaries } from "#contract/text/language.ts";

/** Words that stand around every page, and in place of one that cannot be shown. */
const siteEn = {
  home: (name: string) => `${name} home`,
  main: "Main",
  menu: "Menu",
  closeMenu: "Close menu",
  allPages: "All pages",
  breadcrumb: "Breadcrumb",
  nowHiring: "Now hiring",
  rights: (year: number, company: string, city: string) => `© ${year} ${company}. ${city}, India.`,
  seal: "20 years of excellence",
  sealWords: "Years of excellence · Since 2002 ·",
  opensInNewTab: (name: string) => `${name} (opens in a new tab)`,
  /** For screen readers, behind a link's own text. */
  inNewTab: "(opens in a new tab)",

  pages: "Pages",
  previousPage: "Previous page",
  nextPage: "Next page",

  notAvailable: "Not available",
  seeOpenings: "See current openings",
  goHome: "Go to the home page",
  notFound: "Not found",
  moved: "The page may have moved, or the opening may be filled. These are still here:",
  closed: "{opening} is closed: we take no more applications for it.",
  perhaps: "Perhaps one of these is yours, or hear of new ones by email:",
  hearOfNew: "Hear of new ones by email:",
  jobAlerts: "Job alerts",

  refusedTitle: "That could not be taken",
  refused: "The page cannot take what was sent to it.",
  refusedHelp: "Please go back, change it and try again. If it happens again, write to {email}.",
  wrong: "Something went wrong",
  wrongHere: "Something went wrong on our side",
  notYou: "Nothing you did caused this.",
  tryLater: "Please try again in a moment. If it happens again, write to {email}.",
  tryLaterNaming:
    "Please try again in a moment. If it happens again, write to {email} and mention the number {number}.",
  /** Where a form was posted and its page cannot be made. */
  sendAgain: {
    lead: "Nothing you did caused this. Your answers are kept on this page.",
    what: "Please wait a moment and send them again. If they have arrived already, they are not stored twice. You may be asked to choose your files again.",
    button: "Send again",
    otherwise: "If it happens again, write to {email}.",
    otherwiseNaming: "If it happens again, write to {email} and mention the number {number}.",
  },
  partAway: "That is our fault, not yours. Please try again in a moment, or write to {email}.",
  tryAgain: "Try again",
  /** Where a script that a page loads late did not come. */
  scriptMissing:
    "A part of this page did not arrive. Check your connection, then load the page again.",
  loadAgain: "Load again",
};

export const siteTexts: Dictionaries<typeof siteEn> = { en: siteEn };
