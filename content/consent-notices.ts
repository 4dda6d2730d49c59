import type { ConsentNotice } from "#contract/answers/consent.ts";
import type { Brand } from "#contract/brand-facts.ts";

/**
 * What candidates agree to before their first file, as the Digital Personal Data Protection Act
 * asks for it. Sample wording: the company's lawyer confirms it before it binds anyone. The text of
 * a version never changes once people have agreed to it: another wording is another version.
 */
export interface NoticeText {
  /** Such as `2026-11`; kept with each record. */
  version: string;
  title: string;
  /** The whole in a few lines, for who reads no further. */
  summary: readonly string[];
  sections: readonly NoticeSection[];
  /** What the box to be ticked says. */
  agreement: string;
}

export interface NoticeSection {
  heading: string;
  paragraphs?: readonly string[];
  items?: readonly { what: string; why: string }[];
}

type Notice = (brand: Brand) => NoticeText;

/** @param way by which people withdraw @param loss what cannot be done then */
const rights = (brand: Brand, way: string, loss: string): readonly NoticeSection[] => [
  {
    heading: "How to withdraw",
    paragraphs: [
      `You can take your agreement back at any time, as easily as you give it: ${way}. We then erase your documents and your answers, unless a law makes us keep one of them; if so, we tell you which one, and for how long. ${loss}`,
    ],
  },
  {
    heading: "Your rights",
    paragraphs: [
      `You may ask what we hold about you and who has received it, have it corrected, completed or erased, and name somebody who acts for you when you cannot. The Grievance Officer, ${brand.privacyEmail}, answers within 90 days.`,
      "If you are not content with the answer, you may complain to the Data Protection Board of India.",
    ],
  },
];

/** What the versions name differently. */
interface KycItems {
  studies: string;
  employers: string;
}

const kycNotice =
  (version: string, { studies, employers }: KycItems): Notice =>
  (brand) => ({
    version,
    title: "Before your first document",
    summary: [
      `${brand.companyName} uses these documents to check who you are and what you told us, and to employ and pay you. For nothing else.`,
      "Only our HR team opens them, and every opening is recorded. Clients in the United States never see them.",
      "You can withdraw at any time on your receipt page; then we erase everything.",
    ],
    sections: [
      {
        heading: "What we collect, and what for",
        items: [
          {
            what: "E-mail address, name as on your Aadhaar card",
            why: "to know whose documents these are, and to write to you about them",
          },
          {
            what: "PAN card, Aadhaar card, photograph",
            why: "to confirm who you are, for your identity card, salary and taxes",
          },
          {
            what: "Passport or police verification, proof of address",
            why: "for the background check that handling mortgage files of US homeowners calls for",
          },
          {
            what: studies,
            why: "to check the education that your offer is based on",
          },
          {
            what: employers,
            why: "to check your experience, and to fix your salary",
          },
          {
            what: "Affidavit for a change of name, receipt of your 100 Mbps connection",
            why: "only where it applies: names that differ, and work from home",
          },
        ],
      },
      {
        heading: "About Aadhaar",
        paragraphs: [
          "A masked Aadhaar, on which the first eight digits are hidden, is enough, and the form can black them out on your own device. Giving it is voluntary: a passport, voter ID or driving licence can stand in its place in the same field.",
        ],
      },
      {
        heading: "Who sees them, and how they are kept",
        paragraphs: [
          "Our HR team, and the companies that run our servers and our mail under contract. Each document is encrypted with a key of its own as it arrives, and every opening is recorded with name and time.",
        ],
      },
      {
        heading: "For how long",
        paragraphs: [
          "If you join us, they become part of your personnel file, for as long as labour and tax laws ask. If you do not, we erase them at the latest one year after we received them. A file that you upload and do not send with the form is gone after 24 hours.",
        ],
      },
      ...rights(
        brand,
        `press “Withdraw” on your receipt page, or write to ${brand.privacyEmail}`,
        "We cannot complete your joining without them.",
      ),
    ],
    agreement: "I have read this notice and agree that my documents are used as it says.",
  });

const kyc202611 = kycNotice("2026-11", {
  studies: "Resume, marksheets of school, graduation and post graduation",
  employers: "Letters and salary slips of earlier employers",
});
/** The version before named the documents alone, not what is answered beside them. */
const kyc202612 = kycNotice("2026-12", {
  studies: "Resume, what you studied, marksheets of school, graduation and post graduation",
  employers:
    "Whether you worked before and how your salary was paid, letters and salary slips of earlier employers",
});

const documentsForm202611: Notice = (brand) => ({
  version: "2026-11",
  title: "Before your first document",
  summary: [
    `${brand.companyName} uses these documents to decide about the job that you applied for. For nothing else.`,
    "Only our HR team opens them, and every opening is recorded.",
    "You can withdraw at any time by mail; then we erase everything.",
  ],
  sections: [
    {
      heading: "What we collect, and what for",
      items: [
        { what: "Name, e-mail address, telephone", why: "to know whose documents these are" },
        { what: "Resume, marksheet, experience letter", why: "to see that the job fits you" },
        { what: "Photo ID, proof of address", why: "to know who comes to the interview" },
        { what: "Salary slips", why: "to make you an offer that fits" },
        {
          what: "A mark that this page keeps on your device, and the address of your network",
          why: "to tell you that your form has arrived already; we keep only a code made of them",
        },
      ],
    },
    {
      heading: "Who sees them, and for how long",
      paragraphs: [
        "Our HR team, and the companies that run our servers and our mail under contract. Each document is encrypted with a key of its own as it arrives. We erase them at the latest one year after we received them, unless you join us.",
      ],
    },
    ...rights(
      brand,
      `write a line to ${brand.privacyEmail}`,
      "We cannot go on with your application without them.",
    ),
  ],
  agreement: "I have read this notice and agree that my documents are used as it says.",
});

/** @param referrer what whoever recommended the candidate learns */
const applicationNotice =
  (version: string, referrer: string): Notice =>
  (brand) => ({
    version,
    title: "How we use your application",
    summary: [
      `${brand.companyName} uses what you write here, and your resume, to decide about the job that you apply for. Only our HR team and the managers of that job read it. If you do not join us, we erase it 12 months after our last contact.`,
    ],
    sections: [
      {
        heading: "What we ask, and why",
        items: [
          { what: "Name, email, telephone", why: "to know who you are, and to answer you" },
          {
            what: "Gender",
            why: "to plan shifts and transport home; it decides about no application",
          },
          {
            what: "Position, experience, current CTC, answers about the position",
            why: "to see that the job fits you, and to make you a fair offer",
          },
          { what: "Address", why: "to see whether you can come to the office, or work from home" },
          {
            what: "Resume and comments",
            why: "to read of your education and work in your own words",
          },
          { what: "Whose referral link you followed", why: referrer },
        ],
      },
      {
        heading: "For how long",
        paragraphs: [
          "If you join us, your application becomes part of your personnel file. If you do not, we erase it 12 months after our last contact about it, or 24 months after it if you ask us to keep it for other roles. That choice is yours: it changes nothing about this application, and you can take it back on your application’s page at any time.",
        ],
      },
      ...rights(
        brand,
        `press “Erase my data” on your application’s page, whose link you get when we have it, or write to ${brand.privacyEmail}`,
        "We cannot go on with your application without them. “Withdraw” there ends your application and erases nothing yet.",
      ),
    ],
    agreement: "By pressing Apply you agree that your application is used as this notice says.",
  });

const application202611 = applicationNotice("2026-11", "to thank whoever recommended you");
const application202612 = applicationNotice(
  "2026-12",
  "to thank whoever recommended you. They learn how many people applied through them and how far those have come, and can be told by email that somebody applied; never who it was",
);

/** A choice of its own, below the notice of the application. */
const otherRoles202611: Notice = () => ({
  version: "2026-11",
  title: "Other roles",
  summary: ["Then we erase it after 24 months instead of 12. You can take this back at any time."],
  sections: [],
  agreement: "Keep my application for other roles",
});

/** A choice of its own on every form, where messages are set up. */
const whatsApp202611: Notice = () => ({
  version: "2026-11",
  title: "WhatsApp",
  summary: [
    "News about what you send us here, to your mobile number. WhatsApp’s provider learns that we write to you. Answer STOP at any time to end it.",
  ],
  sections: [],
  agreement: "Send me updates on WhatsApp",
});

const application = { "2026-11": application202611, "2026-12": application202612 };

/** A choice that is shown together with the application's notice: its words stay, and it goes by the versions of that. */
function besideApplication(notice: Notice): Record<string, Notice> {
  const versions = Object.keys(application);
  return Object.fromEntries(
    versions.map((version) => [version, (brand: Brand) => ({ ...notice(brand), version })]),
  );
}

/** Every wording that was ever shown, by version; the last is the one that is shown now. */
const notices: Record<ConsentNotice, Readonly<Record<string, Notice>>> = {
  kyc: { "2026-11": kyc202611, "2026-12": kyc202612 },
  "documents-form": { "2026-11": documentsForm202611 },
  application,
  "other-roles": besideApplication(otherRoles202611),
  whatsapp: besideApplication(whatsApp202611),
};

/** The version of the wording that is shown now. */
export function currentVersion(notice: ConsentNotice): string {
  return Object.keys(notices[notice]).at(-1) as string;
}

/** The version that the page named, where this notice has it, or else that which is shown now. */
export function namedVersion(notice: ConsentNotice, named: string): string {
  return isKnownVersion(notice, named) ? named : currentVersion(notice);
}

/** Whether this wording was ever shown. */
export function isKnownVersion(notice: ConsentNotice, version: string): boolean {
  return Object.hasOwn(notices[notice], version);
}

/** The wording that somebody agreed to; null for a version that never was. */
export function noticeText(
  notice: ConsentNotice,
  version: string,
  brand: Brand,
): NoticeText | null {
  return isKnownVersion(notice, version) ? (notices[notice][version]?.(brand) ?? null) : null;
}
