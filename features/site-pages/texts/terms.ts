import { legalFacts as facts } from "#content/terms-periods.ts";
import type { Brand } from "#contract/brand-facts.ts";
import type { Dictionaries } from "#contract/text/language.ts";

/** One kind of data: what belongs to it, why we ask, and for how long we keep it. */
export interface CollectedData {
  name: string;
  items?: string;
  why: string;
  kept: string;
}

export interface TermsLink {
  label: string;
  href: string;
}

export interface TermsSection {
  /** The anchor. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  collected?: readonly CollectedData[];
  /** Each with what it is in a word or two. */
  terms?: readonly { term: string; meaning: string }[];
  /** After everything else. */
  closing?: string;
  links?: readonly TermsLink[];
}

const termsHead = {
  title: "Terms of use and privacy notice",
  lead: "What you may expect of this site, what it keeps about you, and how you get it back or have it erased.",
};

const termsSummary = (brand: Brand) => ({
  title: "In short",
  points: [
    "Reading this site needs no account and sets no cookie.",
    "What you send us with an application is used to decide about that job, your KYC documents to employ and pay you. For nothing else.",
    `You can see it, have it corrected and have it erased: one email to ${brand.privacyEmail} is enough.`,
    "We never ask for money, at no step of hiring.",
  ],
});

/** Shown until a lawyer of the company has confirmed the wording. */
const unconfirmedRemark =
  "Sample wording. Periods and texts of this page are to be confirmed by the company’s lawyer before they bind anyone.";

const grievanceMail = ({ privacyEmail }: Brand) => ({
  label: privacyEmail,
  href: `mailto:${privacyEmail}`,
});

const mailRetention = `${facts.mailMonths} months, their text for the first ${facts.mailTextDays} days`;

/** @param sendsWhatsApp whether messages on WhatsApp are set up */
const termsSections = (brand: Brand, sendsWhatsApp = false): readonly TermsSection[] => [
  {
    id: "who-we-are",
    title: "Who is speaking",
    paragraphs: [
      `${brand.companyName} (“we”) runs this site for people who want to work with us. Under the Digital Personal Data Protection Act, 2023 we are the Data Fiduciary: we decide why and how your data is used, and we answer for it.`,
    ],
    terms: [
      {
        term: "Office",
        meaning: `${brand.address.street}, ${brand.address.city}, ${brand.address.region} ${brand.address.postalCode}`,
      },
      { term: "General questions", meaning: `${brand.email}, ${brand.phone}` },
      { term: "Your data", meaning: `The Grievance Officer, ${brand.privacyEmail}` },
    ],
  },
  {
    id: "using-the-site",
    title: "Using the site",
    paragraphs: [
      "Look around, share what you like, apply as often as an opening fits you. We ask four things in return.",
    ],
    list: [
      "Tell the truth in your application, and send only documents that are yours.",
      "Send files, not programs: everything that is uploaded is checked, and what is not a document is refused.",
      "Leave the site standing: no attempts to break in, to flood it, or to copy other people’s data out of it.",
      "Texts, drawings and the logo are ours. Quote them with their source, and do not pretend to be us.",
    ],
    closing:
      "An opening on this site is an invitation to apply, not an offer. An offer is a letter with your name on it, and no step towards it costs money. If someone asks you for a fee in our name, please tell us.",
  },
  {
    id: "what-we-collect",
    title: "What we collect, and why",
    paragraphs: [
      "Only what a form asks for. A file is sent as soon as you choose it, and where there is a notice, as soon as you agree to it; everything else when you press the button. Your agreement is the ground for it, and the form says what it is for.",
    ],
    collected: [
      {
        name: "Application",
        items:
          "Name, gender, email, telephone, address, experience, current salary, comments, resume",
        why: "To decide about the job you chose, and to call you",
        kept: `${facts.applicationMonths} months after our last contact, if you do not join; ${facts.keptApplicationMonths} if you ask us to keep it for other roles`,
      },
      {
        name: "Referral",
        items: "The employee ID of the colleague whose link you used",
        why: "To thank the colleague, and to know who knows you",
        kept: "As long as the application",
      },
      {
        name: "Documents before an interview",
        items:
          "Name, email, telephone, resume, photo ID; proof of address, marksheet, letters and salary slips if you add them",
        why: "To decide about the job that you applied for",
        kept: `${facts.kycMonths} months after you sent them, if you do not join`,
      },
      {
        name: "KYC, after selection",
        items:
          "Resume, PAN, Aadhaar, photograph, marksheets, proof of address, passport or police verification, letters and salary slips of earlier jobs",
        why: "To check who you are and what you told us, and to pay you and your taxes",
        kept: `${facts.kycMonths} months after you sent it; if you join, what your personnel file needs is kept there`,
      },
      {
        name: "Emails from us",
        items:
          "Your address and name, and what we wrote: a receipt, what we decided, a question, a request for documents, a reminder",
        why: "To tell you what has arrived, what is missing and how your application stands",
        kept: mailRetention,
      },
      ...(sendsWhatsApp
        ? [
            {
              name: "WhatsApp messages, if you ask for them",
              items: "Your telephone and name, and what we wrote",
              why: "To tell you the same there. WhatsApp’s provider learns that we write to you",
              kept: mailRetention,
            },
          ]
        : []),
      {
        name: "Job alerts",
        items: "Your email address, and which openings you want to hear of",
        why: "To write to you when such an opening appears, once you have confirmed your address",
        kept: `Until you unsubscribe, ${facts.alertMonths} months at most`,
      },
      {
        name: "Complaint about your data",
        items: "What you complain about, your name and email if you give them, and our answer",
        why: "To answer you in time, and to show that we did",
        kept: `${facts.grievanceMonths} months after it is closed`,
      },
      {
        name: "A file not sent",
        items: "What you upload to a form and then do not send",
        why: "It waits for your form",
        kept: `${facts.unclaimedHours} hours`,
      },
      {
        name: "Records of the server",
        items: "Time, page, network address, errors",
        why: "To keep the site safe, and to find out who got in if someone does",
        kept: `${facts.logMonths} months, as the Rules ask`,
      },
    ],
    closing:
      "Some laws make us keep documents of employees longer, those on wages and taxes for example. Then we keep those documents only, and only for that.",
  },
  {
    id: "aadhaar",
    title: "About Aadhaar",
    paragraphs: [
      "We ask for your Aadhaar card to confirm your name and address, and for nothing else. Giving it is voluntary: send a passport, voter ID or driving licence in its place.",
      "Please send a masked copy, on which the first eight digits are hidden. The KYC form can black them out on your own device. If they arrive all the same, HR blacks them out for good or asks you for a masked copy.",
    ],
  },
  {
    id: "cookies-and-counting",
    title: "Cookies and counting",
    paragraphs: [
      "Visitors get no cookie. We count how often a page is opened: its path and the day, without what follows a question mark, without a cookie, and without anything that would know you again.",
      `What you enter into a form is kept on your own device until it is sent, so that a lost connection costs you nothing; the device then remembers that you sent it. “Clear my answers” under the application form and “Clear this device” under the KYC form remove what is kept. If a colleague’s referral link brought you here, your device also remembers whose it was, until you have applied and for ${facts.referralDays} days at most; “Nobody referred me” above the form removes that. Only our HR staff get a cookie, when they sign in.`,
      "Maps and videos come from other companies. They load only after you ask for them, and from then on the rules of those companies hold.",
    ],
  },
  {
    id: "who-sees-it",
    title: "Who sees it, and how it is kept",
    paragraphs: [
      "Our HR staff, the people who would work with you, and the companies that run our servers and email for us, under contract. We do not sell data, and clients in the United States never see an application.",
      "Files are stored encrypted, each with its own key. They open only for signed-in HR staff, and every opening is recorded.",
      `If data gets out all the same, we tell you and the Data Protection Board of India without delay, in plain words, and give the Board the details within ${facts.breachHours} hours.`,
    ],
  },
  {
    id: "your-rights",
    title: "Your rights",
    paragraphs: [
      "The Act gives you these rights over data that you gave us. Using them is free, and has no effect on your application.",
    ],
    terms: [
      {
        term: "Access",
        meaning:
          "A summary of what we hold about you, what we do with it, and who else received it.",
      },
      { term: "Correction", meaning: "What is wrong is corrected, what is missing is added." },
      {
        term: "Erasure",
        meaning: "What we no longer need is erased, unless a law tells us to keep it.",
      },
      {
        term: "Withdrawal",
        meaning:
          "You can take back your agreement as easily as you gave it. Then we stop, and erase; what was done before stays lawful.",
      },
      {
        term: "Nomination",
        meaning: "You name a person who may use these rights for you after death or in incapacity.",
      },
      {
        term: "Grievance",
        meaning: `You complain, and get an answer within ${facts.grievanceDays} days at most.`,
      },
    ],
    closing:
      "The law asks something of you too: do not pretend to be someone else, leave out nothing that matters, and do not file complaints that you know to be false.",
  },
  {
    id: "how-to-ask",
    title: "How to ask, and how to complain",
    paragraphs: [
      "Write to the Grievance Officer from the email address of your application, so that we know it is you, and say which right you mean. We also read letters to the office.",
      `If you have no answer after ${facts.grievanceDays} days, or it does not satisfy you, you can complain to the Data Protection Board of India. The law wants you to come to us first.`,
      "If you would rather read this notice in Marathi, Hindi or another language of the Eighth Schedule to the Constitution, ask for it at the same address.",
    ],
    links: [grievanceMail(brand)],
  },
  {
    id: "young-people",
    title: "Young people",
    paragraphs: [
      "Our openings are for people of 18 and over. If we find data of someone younger, we erase it, unless a parent has agreed to it in a way we can verify.",
    ],
  },
  {
    id: "links",
    title: "Links to other sites",
    paragraphs: [
      "Some links lead to our pages on social networks, to online tests or to news about us. Those sites have their own rules, and we cannot answer for them.",
    ],
  },
  {
    id: "law-and-changes",
    title: "Law and changes",
    paragraphs: [
      `The laws of India apply; the courts of ${facts.courts} decide. Rights that a law gives you as an applicant or a consumer stay as they are.`,
      "We keep this site with care, but cannot promise that it never fails, or that an opening is still open when you read of it. When this page changes, its date does. If a change concerns data that we already have from you, we write to you before it holds.",
    ],
  },
];

const validFrom = "Valid from {day}";
const onThisPage = "On this page";

const collectedTable = {
  caption: "Data, purposes and periods",
  what: "What",
  why: "Why",
  keptFor: "Kept for",
  kept: (period: string) => `Kept: ${period}`,
};

const termsEn = {
  validFrom,
  onThisPage,
  collectedTable,
  termsHead,
  termsSummary,
  unconfirmedRemark,
  termsSections,
};

export const termsTexts: Dictionaries<typeof termsEn> = { en: termsEn };
