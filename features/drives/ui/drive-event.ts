import type { Brand } from "#contract/brand-facts.ts";
import { isoInIndia } from "#contract/days/indian-moment.ts";
import { textsFor } from "#contract/text/language.ts";
import { type Drive, freeSeatsOf, seatsOf } from "../drive.ts";
import { drivePath, drivesPath } from "../drive-paths.ts";
import { walkInTexts } from "../texts/walk-ins.ts";

interface EventParts {
  drive: Drive;
  brand: Brand;
  origin: string;
  now: Date;
}

/** schema.org Event of a drive. Everything it says stands on the page too. */
export function driveEvent({ drive, brand, origin, now }: EventParts) {
  const texts = textsFor(walkInTexts);
  const { code, title, summary, place, openings, slots, startsAt, endsAt } = drive;
  const url = origin + drivePath(code);
  const company = { "@type": "Organization", name: brand.companyName, url: origin };
  const [name = place] = place.split(",");
  const freeSeats = freeSeatsOf(slots, now);
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: drive.calledOffAt ? title : texts.eventName(title),
    description: summary ?? texts.eventFor(openings.map((opening) => opening.title)),
    startDate: isoInIndia(startsAt),
    endDate: isoInIndia(endsAt),
    eventStatus: `https://schema.org/${drive.calledOffAt ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: name.trim(),
      address: {
        "@type": "PostalAddress",
        streetAddress: place,
        addressCountry: brand.address.country,
      },
    },
    image: [`${origin}/share.jpg`],
    organizer: company,
    performer: company,
    url,
    isAccessibleForFree: true,
    maximumAttendeeCapacity: seatsOf(slots),
    remainingAttendeeCapacity: freeSeats,
    offers: {
      "@type": "Offer",
      url,
      price: 0,
      priceCurrency: "INR",
      availability: `https://schema.org/${freeSeats > 0 ? "InStock" : "SoldOut"}`,
      validFrom: isoInIndia(new Date(drive.bookingOpens)),
      validThrough: isoInIndia(new Date(drive.bookingCloses)),
    },
  };
}

/** schema.org BreadcrumbList of a drive's page. */
export function driveBreadcrumbs({ code, title }: Drive, origin: string) {
  const texts = textsFor(walkInTexts);
  const item = (position: number, name: string, path: string) => {
    return { "@type": "ListItem", position, name, item: origin + path };
  };
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [item(1, texts.title, drivesPath), item(2, title, drivePath(code))],
  };
}
