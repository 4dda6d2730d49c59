import { promisedDays } from "#content/terms-periods.ts";
import { drawTypes } from "#contract/publications.ts";
import { createAccountDesk } from "./admins/account-desk-service.ts";
import { createAdmins, ensureFirstAdmin } from "./admins/admins-service.ts";
import { createAuditLog } from "./admins/audit-log-service.ts";
import { createKeyedHash } from "./admins/keyed-hash.ts";
import { createSecretSeal } from "./admins/secret-seal.ts";
import { createFormPosts } from "./api/form-posts-service.ts";
import { createPhotoPosts } from "./api/photo-posts.ts";
import { createApplications } from "./applications/applications-service.ts";
import { createApplicationDesk } from "./applications/desk-service.ts";
import { createRecordLinks } from "./applications/record-links.ts";
import { createApplicationRecords } from "./applications/records-service.ts";
import { createBrands } from "./brand/brands-service.ts";
import type { AffectsPath } from "./content/collection.ts";
import { createContent } from "./content/content-service.ts";
import { createDocumentFormDesk } from "./document-forms/desk-service.ts";
import { createDocumentForms } from "./document-forms/document-forms-service.ts";
import { createDocuments } from "./documents/documents-service.ts";
import { drawCollection } from "./draws/draw-collection.ts";
import { createDraws } from "./draws/draws-service.ts";
import { seedDraws } from "./draws/seed-draws.ts";
import { type IsOwnOrigin, ownOrigins } from "./http/own-origin.ts";
import { summarise } from "./http/summarise.ts";
import { guardedThings } from "./key-rotation/guarded-things.ts";
import { createKeyRotation, type KeyRotation } from "./key-rotation/key-rotation.ts";
import { rotationStateFile } from "./key-rotation/rotation-state.ts";
import { createCandidateLinks } from "./kyc/candidate-links.ts";
import { createKycDesk } from "./kyc/desk-service.ts";
import { infectedPapers } from "./kyc/infected-papers.ts";
import { createKyc } from "./kyc/kyc-service.ts";
import { createReceiptDoor } from "./kyc/receipt-door.ts";
import { createKycRequests } from "./kyc/requests-service.ts";
import { type CallLimits, createCallLimits } from "./limits/call-limits.ts";
import { createVisitorPasses } from "./limits/visitor-passes-service.ts";
import { mailsPurpose } from "./mail/mail-text.ts";
import { createMailer } from "./mail/mailer-service.ts";
import { createOutbox } from "./mail/outbox-service.ts";
import { deliverBySmtp } from "./mail/smtp-delivery.ts";
import { openingsCollection } from "./openings/openings-collection.ts";
import { createOpenings } from "./openings/openings-service.ts";
import { seedOpenings } from "./openings/seed-openings.ts";
import { forwardViews } from "./page-views/forward-views.ts";
import { createPageViews } from "./page-views/page-views-service.ts";
import { publicPages, uncountedPages } from "./page-views/public-pages.ts";
import { photoEncoder } from "./photos/photo-encoder.ts";
import { createPhotos } from "./photos/photos-service.ts";
import { refusePicture, unreadyPicture } from "./photos/refuse-picture.ts";
import { scanByClamd } from "./platform/clamd.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database.ts";
import { givesWay } from "./platform/give-way.ts";
import { KeyRing } from "./platform/key-ring.ts";
import type { Logger } from "./platform/logger.ts";
import { migrate } from "./platform/migrate.ts";
import type { Storage } from "./platform/storage.ts";
import { brandCollection } from "./publications/brand-collection.ts";
import { createPublications } from "./publications/publications-service.ts";
import { publishedLists } from "./publications/published-lists.ts";
import { seedPublications } from "./publications/seed-publications.ts";
import { createLinkRequests } from "./referral-links/link-requests.ts";
import { createDataFiles } from "./referrers/data-files-service.ts";
import { createReferrerDesk } from "./referrers/referrer-desk-service.ts";
import { createReferrerLinks } from "./referrers/referrer-links-service.ts";
import { createReferrers, showsReferrers } from "./referrers/referrers-service.ts";
import { seedReferrers } from "./referrers/seed-referrers.ts";
import { createPersonCopies } from "./retention/person-copy.ts";
import { createPersonErasure } from "./retention/person-erasure.ts";
import { retentionKinds } from "./retention/retention-kinds.ts";
import { createRetention } from "./retention/retention-service.ts";
import type { Services } from "./services.ts";

export interface Composition {
  services: Services;
  uploadLimits: CallLimits;
  documentLimits: CallLimits;
  submissionLimits: CallLimits;
  isOwnOrigin: IsOwnOrigin;
  keyRotation: KeyRotation;
  /** Made up for the first account, to be shown once; null where there was nothing to make up. */
  generatedPassword: string | null;
}

interface Platform {
  database: Database;
  storage: Storage;
  clock: Clock;
  logger: Logger;
  /** Forgets the finished pages that a publication changes. */
  dropPages: (affects: AffectsPath) => void;
}

/** Brings the store up to date and builds every service over it. */
export async function compose(config: Config, platform: Platform): Promise<Composition> {
  const { database, storage, clock, logger } = platform;
  const { origin, sessionSecret: secret } = config;
  await migrate(database);
  await seedOpenings(database);
  await seedPublications(database, (problem) => logger.warn(problem, "a line cannot be published"));
  await seedDraws(database);
  await seedReferrers(database, (problem) => logger.warn(problem, "a line cannot be published"));
  const isOwnOrigin = ownOrigins(config);
  const openings = createOpenings({ database, clock });
  const publications = createPublications({
    database,
    clock,
    report: (unshown) => logger.warn(unshown, "an item of a list cannot be shown"),
  });
  const draws = createDraws({ database, publications, clock });
  const keys = new KeyRing(config.documentKeys, config.documentKeysFile);
  const referrers = createReferrers({ database, clock });
  const photos = createPhotos({
    database,
    storage,
    clock,
    encoder: photoEncoder,
    report: (error) => logger.error({ error: summarise(error) }, "a photo was not encoded"),
  });
  const brand = createBrands({
    publications,
    report: (error) => logger.error({ error: summarise(error) }, "the brand was not read"),
  });
  const mailSeal = createSecretSeal(mailsPurpose, keys);
  const mailer = createMailer({
    database,
    clock,
    deliver: config.mail.smtp && deliverBySmtp(config.mail.smtp),
    seal: mailSeal,
    async sender() {
      const { companyName, mailboxes } = await brand.now();
      return { name: companyName, address: config.mail.from ?? mailboxes.humanResources };
    },
    report: (error) => logger.error({ error: summarise(error) }, "mail was not sent"),
  });
  const links = createCandidateLinks(createKeyedHash(secret));
  const candidates = { database, clock, links, origin, brand, mailer };
  const kycRequests = createKycRequests(candidates);
  const documents = createDocuments({
    database,
    storage,
    clock,
    origin,
    isOwnOrigin,
    keys,
    secret,
    quotas: config.uploadQuotas,
    scanning: config.clamd && {
      scanFile: scanByClamd(config.clamd),
      readyKeeper: () => infectedPapers(candidates),
      onScanner: (state) => logger.warn({ state }, "the scanner for malware"),
    },
  });
  const visitorPasses = createVisitorPasses({ secret, clock });
  const uploadLimits = createCallLimits("upload", { passes: visitorPasses, clock });
  const documentLimits = createCallLimits("document", { passes: visitorPasses, clock });
  const submissionLimits = createCallLimits("submission", { passes: visitorPasses, clock });
  const admins = createAdmins({
    database,
    origin,
    sessionSecret: secret,
    clock,
    documentKeys: keys,
    onUnreadable: (account) => logger.error({ account }, "no key opens a second factor"),
  });
  const first = await ensureFirstAdmin(admins, {
    userName: config.adminUserName,
    password: config.adminPassword,
    mayMakeUp: config.databaseUrl === null,
  });
  const auditLog = createAuditLog(database, clock);
  const kyc = createKyc({ ...candidates, documents, findRequest: kycRequests.find });
  const kinds = retentionKinds({ database, clock, documents, mailer, kyc });
  const services: Services = {
    brand,
    clock,
    origin,
    openings,
    publications,
    pageViews: createPageViews({
      database,
      clock,
      pages: () => publicPages(openings),
      uncounted: uncountedPages,
      forward: forwardViews({
        analytics: config.analytics,
        origin,
        onFault: (reason) => logger.warn({ reason }, "a page view was not handed on"),
      }),
    }),
    draws,
    content: createContent({
      database,
      clock,
      collections: [
        openingsCollection(openings),
        ...publishedLists({
          publications,
          refusePicture: refusePicture(photos),
          unreadyPicture: unreadyPicture(photos),
        }),
        ...drawTypes.map((type) => drawCollection(type, { clock, draws })),
        brandCollection(publications),
      ],
      onPublished: platform.dropPages,
    }),
    referrers,
    linkRequests: createLinkRequests({
      seal: createSecretSeal("link-requests", keys),
      clock,
    }),
    referrerDesk: createReferrerDesk(database),
    referrerLinks: createReferrerLinks({ database, clock, keyedHash: createKeyedHash(secret) }),
    dataFiles: createDataFiles({
      database,
      clock,
      onPublished() {
        referrers.invalidate();
        platform.dropPages(showsReferrers);
      },
    }),
    documents,
    documentForms: createDocumentForms({
      ...{ database, documents, openings, clock },
      keyedHash: createKeyedHash(secret),
    }),
    documentFormDesk: createDocumentFormDesk({ database, documents, clock }),
    mailer,
    kyc,
    receiptDoor: createReceiptDoor(kyc, clock),
    outbox: createOutbox({
      database,
      clock,
      seal: mailSeal,
      mailer,
      canSend: config.mail.smtp !== null,
    }),
    kycRequests,
    photos,
    photoPosts: createPhotoPosts({ photos }),
    formPosts: createFormPosts({ documents, uploadLimits, documentLimits, submissionLimits }),
    visitorPasses,
    applications: createApplications({ database, documents, openings, clock }),
    applicationDesk: createApplicationDesk({ database, openings, clock }),
    applicationRecords: createApplicationRecords({
      database,
      clock,
      origin,
      report: (error) => logger.error({ error: summarise(error) }, "an export broke off"),
    }),
    recordLinks: createRecordLinks({
      seal: createSecretSeal("referral-records", keys),
      clock,
    }),
    kycDesk: createKycDesk({
      database,
      clock,
      links,
      origin,
      mailer,
      brand,
      report: (error) => logger.error({ error: summarise(error) }, "an export broke off"),
    }),
    kycLinks: createRecordLinks({
      seal: createSecretSeal("kyc-records", keys),
      clock,
    }),
    admins,
    accounts: createAccountDesk(admins),
    ownAccount: admins,
    auditLog,
    retention: createRetention({
      database,
      clock,
      kinds,
      auditLog,
      promised: promisedDays,
      giveWay: givesWay(database.kind),
      report: (error) => logger.error({ error: summarise(error) }, "a record was not erased"),
    }),
    personErasure: createPersonErasure({ database, clock, kinds }),
    personCopies: createPersonCopies({ database, clock, kinds }),
  };
  const { generatedPassword } = first;
  const callLimits = { uploadLimits, documentLimits, submissionLimits };
  const keyRotation = createKeyRotation({
    ring: keys,
    guarded: guardedThings(database, keys),
    clock,
    stateFile: database.kind === "embedded" ? rotationStateFile(config.dataDir) : null,
    onLeft: (left) => logger.error({ left }, "some things are under no key, or damaged"),
    onRefused: (error) => logger.error({ error: summarise(error) }, "new keys are not taken up"),
  });
  return { services, ...callLimits, isOwnOrigin, keyRotation, generatedPassword };
}
