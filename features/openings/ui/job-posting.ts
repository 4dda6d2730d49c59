import type { Brand } from "#contract/brand-facts.ts";
import { openingPath, openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { linesOf } from "../lines.ts";
import type { Opening } from "../opening.ts";
import { openingHtml } from "../opening-html.ts";
import type { OpeningDescription } from "../texts/opening-descriptions.ts";
import { openingTexts } from "../texts/opening-pages.ts";

interface JobPostingParts {
  opening: Opening;
  description: OpeningDescription;
  brand: Brand;
  /** The site's origin, without a slash. */
  origin: string;
}

/** schema.org JobPosting of one opening. Everything it says stands on the page too. */
export function jobPosting({ opening, description, brand, origin }: JobPostingParts) {
  const { details, validThrough } = opening;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: opening.openingTitle,
    description: openingHtml(opening, description),
    datePosted: opening.datePosted,
    // the last moment of the last day; a bare date would end at its first
    ...(validThrough && { validThrough: `${validThrough}T23:59:59+05:30` }),
    employmentType: opening.employmentType,
    identifier: { "@type": "PropertyValue", name: brand.companyName, value: opening.openingCode },
    hiringOrganization: { "@type": "Organization", name: brand.companyName, sameAs: origin },
    jobLocation: { "@type": "Place", address: postalAddress(brand) },
    directApply: true,
    ...salary(opening),
    ...experience(opening),
    ...education(opening),
    ...(details.skillsNExpertise && { skills: linesOf(details.skillsNExpertise).join(", ") }),
    ...(details.shiftTiming && { workHours: linesOf(details.shiftTiming).join(", ") }),
  };
}

/** schema.org BreadcrumbList of an opening's page. */
export function openingBreadcrumbs(opening: Opening, origin: string) {
  const item = (position: number, name: string, path: string) => {
    return { "@type": "ListItem", position, name, item: `${origin}${path}` };
  };
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      item(1, textsFor(openingTexts).openings, openingsPath),
      item(2, opening.openingTitle, openingPath(opening.openingCode)),
    ],
  };
}

function postalAddress({ address }: Brand) {
  return {
    "@type": "PostalAddress",
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: address.country,
  };
}

function salary({ salaryMin, salaryMax }: Opening) {
  if (salaryMin === null && salaryMax === null) return {};
  const value = {
    "@type": "QuantitativeValue",
    ...(salaryMin !== null && { minValue: salaryMin }),
    ...(salaryMax !== null && { maxValue: salaryMax }),
    unitText: "YEAR",
  };
  return { baseSalary: { "@type": "MonetaryAmount", currency: "INR", value } };
}

function experience({ monthsOfExperience }: Opening) {
  if (monthsOfExperience === null) return {};
  if (monthsOfExperience === 0) return { experienceRequirements: "no requirements" };
  return {
    experienceRequirements: { "@type": "OccupationalExperienceRequirements", monthsOfExperience },
  };
}

function education({ details }: Opening) {
  const credentialCategory = credentialOf(details.education ?? "");
  if (!credentialCategory) return {};
  return {
    educationRequirements: { "@type": "EducationalOccupationalCredential", credentialCategory },
  };
}

/** The least that is asked for, in the words that job search engines know; null where none fits. */
function credentialOf(education: string): string | null {
  if (/\b(diploma|equivalent)\b/i.test(education)) return null;
  if (/\b(hsc|higher secondary|high school)\b/i.test(education)) return "high school";
  const withoutHigher = education.replace(/\b(post[- ]?graduate|master(['’]s)?( degree)?)\b/gi, "");
  if (/\b(graduate|bachelor|degree)\b/i.test(withoutHigher)) return "bachelor degree";
  return withoutHigher === education ? null : "postgraduate degree";
}
