import type { ApplicationDesk } from "#features/applications/server/desk.ts";
import {
  createApplicationLinks,
  createNumberLinks,
} from "#features/applications/server/my-application/application-links.ts";
import { createTokenAccess } from "#features/candidate-kyc/server/token-access.ts";
import type { Documents } from "#features/documents/server/documents.ts";
import { createDoor } from "#features/drives/server/door-service.ts";
import type { Drives } from "#features/drives/server/drives.ts";
import { arrivalsAtKiosk, createKiosk } from "#features/drives/server/kiosk-service.ts";
import { createVisitMails } from "#features/drives/server/visit-mails.ts";
import { bookingMailsADay, createVisits } from "#features/drives/server/visits-service.ts";
import type { Mailer } from "#features/mail/server/mail.ts";
import type { Outbox } from "#features/mail/server/outbox.ts";
import type { Brands } from "#features/publishing/server/brand/brands.ts";
import { createGivenConsents } from "#records/intake/given-consents.ts";
import type { Dependencies } from "./dependencies.ts";

interface DriveNeeds {
  drives: Drives;
  documents: Documents;
  applicationDesk: ApplicationDesk;
  brand: Brands;
  mailer: Mailer;
  outbox: Outbox;
}

/** Booking of walk-in drives, and what happens at the door. */
export function composeDrives(
  { database, clock, config, keyedHash, createBuckets }: Dependencies,
  { drives, documents, applicationDesk, brand, mailer, outbox }: DriveNeeds,
) {
  const { origin } = config;
  const givenConsents = createGivenConsents({ keyedHash, clock });
  const links = createNumberLinks(keyedHash, {
    purpose: "my-visit",
    base: `${origin}/my-visit/`,
  });
  const applicationLinks = createApplicationLinks(keyedHash, origin);
  const visits = createVisits({
    ...{ database, clock, drives, documents, brand, mailer, links, givenConsents },
    mails: createVisitMails({ mailer, links, applicationLinks, origin }),
    perAddress: createBuckets("bookings by mail", bookingMailsADay),
    canSend: outbox.canSend,
    applicationLinks,
  });
  const door = createDoor({ database, clock, applicationDesk, drives });
  const kiosk = createKiosk({
    ...{ database, clock, drives, documents, givenConsents, keyedHash },
    perKiosk: createBuckets("arrivals at a kiosk", arrivalsAtKiosk),
  });
  return {
    ...{ visits, door, kiosk },
    visitAccess: createTokenAccess(visits.find, clock),
    kioskAccess: createTokenAccess(kiosk.open, clock),
  };
}
