import type { Brand } from "#contract/brand-facts.ts";
import { openingPath } from "#contract/opening-paths.ts";
import {
  descriptionFor,
  type EmploymentType,
  linesOf,
  type Opening,
  openingHtml,
} from "#features/openings/index.ts";
import { newestPosted, rssDay } from "./rss.ts";
import { element, htmlElement, textElement, type Xml, xmlDocument } from "./xml.ts";

const jobTypes: Record<EmploymentType, string> = {
  FULL_TIME: "fulltime",
  PART_TIME: "parttime",
  CONTRACTOR: "contract",
  TEMPORARY: "temporary",
  INTERN: "internship",
};

/** The open openings as job search sites read them: a `source` with one `job` for each. */
export function jobsForAggregators(
  openings: readonly Opening[],
  brand: Brand,
  origin: string,
): string {
  const sorted = newestPosted(openings);
  const [newest] = sorted;
  return xmlDocument(
    element("source", [
      textElement("publisher", brand.companyName),
      textElement("publisherurl", `${origin}/`),
      newest ? textElement("lastBuildDate", rssDay(newest.datePosted)) : null,
      ...sorted.map((opening) => job(opening, brand, origin)),
    ]),
  );
}

function job(opening: Opening, { companyName, address }: Brand, origin: string): Xml {
  const { openingCode, details, validThrough } = opening;
  const detail = (name: string, text: string | undefined) =>
    text ? textElement(name, linesOf(text).join(", ")) : null;
  return element("job", [
    textElement("title", opening.openingTitle),
    textElement("date", rssDay(opening.datePosted)),
    textElement("referencenumber", openingCode),
    textElement("requisitionid", String(opening.openingId)),
    textElement("url", origin + openingPath(openingCode)),
    textElement("company", companyName),
    textElement("city", address.city),
    textElement("state", address.region),
    textElement("country", address.country),
    textElement("postalcode", address.postalCode),
    htmlElement("description", openingHtml(opening, descriptionFor(openingCode))),
    detail("salary", details.salaryRange),
    detail("education", details.education),
    textElement("jobtype", jobTypes[opening.employmentType]),
    textElement("category", opening.department),
    detail("experience", details.experience),
    validThrough ? textElement("expirationdate", validThrough) : null,
  ]);
}
