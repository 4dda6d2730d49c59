import { brandFacts, maxSocialLinks, socialSites } from "#contract/brand-facts.ts";
import type { ContentField, ContentFieldGroup } from "./content-fields.ts";
import { lineField as line } from "./line-field.ts";

const facts = brandFacts.entries;
const address = facts.address.entries;
const mailboxes = facts.mailboxes.entries;
const map = facts.map.entries;

const mailbox = (key: string, label: string, rule: ContentField["rule"]) =>
  line({
    ...{ key, label, rule, control: "email", most: 254 },
    message: "Enter an email address such as hr@xld.example.",
  });
const number = (key: string, label: string, rule: ContentField["rule"], message: string) =>
  ({ key, label, rule, message, control: "number", width: "third" }) satisfies ContentField;
const secureAddress = "Enter an address that begins with https://, without ; or quotation marks.";

/** The company's facts as HR enters them. */
export const brandFields: readonly ContentFieldGroup[] = [
  {
    heading: "Name",
    fields: [
      line({ key: "companyName", label: "Company", rule: facts.companyName, most: 60 }),
      line({ key: "shortName", label: "Short name", rule: facts.shortName, most: 20 }),
      line({
        key: "tagLine",
        label: "Tag line",
        hint: "It breaks into two lines at the first “ - ”.",
        rule: facts.tagLine,
        most: 120,
        width: "full",
      }),
    ],
  },
  {
    heading: "Address and map",
    fields: [
      line({ key: "address.street", label: "Street", rule: address.street, most: 120 }),
      line({ key: "address.city", label: "City", rule: address.city, most: 60 }),
      line({ key: "address.region", label: "State", rule: address.region, most: 60 }),
      line({
        key: "address.postalCode",
        label: "PIN code",
        rule: address.postalCode,
        message: "Enter the six digits of the PIN code.",
        most: 6,
      }),
      line({ key: "map.service", label: "Map service", rule: map.service, most: 60 }),
      line({
        key: "map.linkUrl",
        label: "Map link",
        rule: map.linkUrl,
        message: secureAddress,
        most: 500,
      }),
      line({
        key: "map.embedUrl",
        label: "Map address shown inside our page",
        hint: "Loaded only when a visitor asks for it. Nothing else of that site is allowed.",
        rule: map.embedUrl,
        message: secureAddress,
        most: 500,
        width: "full",
      }),
    ],
  },
  {
    heading: "Contact",
    fields: [
      line({
        key: "phone",
        label: "Telephone",
        rule: facts.phone,
        message: "Enter a number such as +91 22 5555 0101.",
        most: 24,
      }),
      mailbox("email", "Careers email", facts.email),
      mailbox("mailboxes.humanResources", "Human resources email", mailboxes.humanResources),
      mailbox(
        "mailboxes.employmentVerification",
        "Employment verification email",
        mailboxes.employmentVerification,
      ),
      mailbox("mailboxes.campusDrives", "Campus drives email", mailboxes.campusDrives),
      mailbox(
        "privacyEmail",
        "Grievance Officer email, for the privacy notice",
        facts.privacyEmail,
      ),
      {
        key: "social",
        label: "Social links",
        hint: `Each site once: ${socialSites.join(", ")}`,
        parts: ["Site", "Address"],
        control: "links",
        rule: facts.social,
        message: `Name each site once, as above, with an address that begins with https://; at most ${maxSocialLinks}.`,
        optional: true,
        width: "full",
      },
    ],
  },
  {
    heading: "Figures",
    fields: [
      number("established", "Established", facts.established, "Enter a year."),
      number("incorporated", "Incorporated", facts.incorporated, "Enter a year."),
      number(
        "employeesIn2008",
        "Employees in 2008",
        facts.employeesIn2008,
        "Enter a whole number.",
      ),
      line({
        key: "employees",
        label: "Employees now",
        hint: "Such as 800+",
        rule: facts.employees,
        most: 12,
        width: "third",
      }),
      line({
        key: "yearsOfExcellence",
        label: "Years of excellence",
        hint: "Such as 20+",
        rule: facts.yearsOfExcellence,
        most: 12,
        width: "third",
      }),
    ],
  },
];
