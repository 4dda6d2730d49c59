import { promisedDays } from "#content/record-kinds.ts";
import { drawTypes } from "#contract/publications.ts";
import { createAccountDesk } from "#features/accounts/server/account-desk.ts";
import { createAuditLog } from "#features/accounts/server/audit-log.ts";
import { createStaff, ensureFirstAdmin } from "#features/accounts/server/staff.ts";
import { createApiDescription } from "#features/api-docs/server/openapi-document.ts";
import { createApplicationDesk } from "#features/applications/server/application-desk.ts";
import {
  createApplicationLinks,
  markEmail,
} from "#features/applications/server/application-pages.ts";
import { createCandidateQuestions } from "#features/applications/server/candidate-questions.ts";
import {
  createDeskChoices,
  seedDeskChoices,
} from "#features/applications/server/decide/choices.ts";
import { createApplicationRecords } from "#features/applications/server/export/records.ts";
import { letterTextsCollection } from "#features/applications/server/letters/letter-texts.ts";
import { createLetters } from "#features/applications/server/letters/letters.ts";
import { createLostLinks } from "#features/applications/server/my-application/lost-links.ts";
import {
  createMyApplications,
  type MyApplication,
} from "#features/applications/server/my-application/my-application.ts";
import { createAddedResumes } from "#features/applications/server/receive/added-resumes.ts";
import { createApplications } from "#features/applications/server/receive/applications.ts";
import { createSavedSearches } from "#features/applications/server/saved-searches.ts";
import {
  createSealedApplications,
  type SealedView,
} from "#features/applications/server/sealed/sealed-applications.ts";
import { createReceivedMails } from "#features/applications/server/stage-mails/received-mails.ts";
import { createRefusedAddresses } from "#features/applications/server/stage-mails/refused-addresses.ts";
import { createStageMails } from "#features/applications/server/stage-mails/stage-mails.ts";
import { createTemplatePreviews } from "#features/applications/server/stage-mails/template-previews.ts";
import { mailTemplatesCollection } from "#features/applications/server/stage-mails/templates-collection.ts";
import { isSealedDocument, mailedApplications } from "#features/applications/tables.ts";
import { isBeingFilled } from "#features/backup/server/restore-target.ts";
import { answerRequests } from "#features/backup/server/take-snapshot.ts";
import { createBonuses, withBonuses } from "#features/bonuses/server/bonuses.ts";
import { createCandidateLinks } from "#features/candidate-kyc/server/candidate-links.ts";
import { createKycDesk } from "#features/candidate-kyc/server/desk/kyc-desk.ts";
import { infectedDocuments } from "#features/candidate-kyc/server/desk/review-documents.ts";
import { createKyc } from "#features/candidate-kyc/server/kyc.ts";
import { createKycRequests } from "#features/document-requests/server/requests.ts";
import { createDocuments } from "#features/documents/server/documents.ts";
import { documentsFormKind } from "#features/documents-form/documents-form-kind.ts";
import { createDocumentForms } from "#features/documents-form/server/document-forms.ts";
import { drawCollection } from "#features/draws/server/draw-collection.ts";
import { createDraws } from "#features/draws/server/draws.ts";
import { seedDraws } from "#features/draws/server/seed-draws.ts";
import { createDoor } from "#features/drives/server/door.ts";
import { createDrives } from "#features/drives/server/drives.ts";
import { drivesCollection } from "#features/drives/server/drives-collection.ts";
import { createKiosk } from "#features/drives/server/kiosk.ts";
import { createSealedVisits } from "#features/drives/server/visit-lifecycle.ts";
import { createVisits } from "#features/drives/server/visits.ts";
import { createAllFormRecords } from "#features/form-records/server/form-records.ts";
import { createInterviews } from "#features/interviews/server/interviews.ts";
import { createAlertLinks, createJobAlerts } from "#features/job-alerts/server/job-alerts.ts";
import { savedAccounts } from "#features/joiner-details/server/details-store.ts";
import { createJoinerDetails } from "#features/joiner-details/server/joiner-details.ts";
import { createJoining } from "#features/joining/server/joining.ts";
import { createMailer, notifyEmailChange } from "#features/mail/server/mailer.ts";
import { createOutbox } from "#features/mail/server/outbox.ts";
import { deliverBySmtp } from "#features/mail/server/smtp-delivery.ts";
import { createOfferLetters } from "#features/offer-letters/server/offer-letters.ts";
import { letterTemplatesCollection } from "#features/offer-letters/server/templates-collection.ts";
import { createOpenings, seedOpenings } from "#features/openings/server/openings.ts";
import { openingsCollection } from "#features/openings/server/openings-collection.ts";
import { openingChoices } from "#features/openings/server/openings-store.ts";
import { forwardViews } from "#features/page-views/server/forward-views.ts";
import { createPageViews } from "#features/page-views/server/page-views.ts";
import { publicPages, uncountedPages } from "#features/page-views/server/public-pages.ts";
import { createPeople } from "#features/people/server/people.ts";
import { createContent } from "#features/publishing/server/content/content.ts";
import { photoEncoder } from "#features/publishing/server/photos/photo-encoder.ts";
import { createPhotoPosts } from "#features/publishing/server/photos/photo-posts.ts";
import {
  createPhotos,
  pictureNotReady,
  refusePicture,
} from "#features/publishing/server/photos/photos.ts";
import { brandCollection, createBrands } from "#features/publishing/server/publications/brand.ts";
import { createPublications } from "#features/publishing/server/publications/publications.ts";
import { publishedLists } from "#features/publishing/server/publications/published-lists.ts";
import { seedPublications } from "#features/publishing/server/publications/seed-publications.ts";
import { createDataFiles } from "#features/referrers/server/data-files.ts";
import { createLinkRequests } from "#features/referrers/server/link-requests.ts";
import { createReferralNotifications } from "#features/referrers/server/referral-notifications.ts";
import { createReferrerDesk } from "#features/referrers/server/referrer-desk.ts";
import { createReferrerLinks } from "#features/referrers/server/referrer-links.ts";
import { createReferrers, seedReferrers } from "#features/referrers/server/referrers.ts";
import { createRegisters } from "#features/registers/server/registers.ts";
import { createReports } from "#features/reports/server/reports.ts";
import { createResumeTexts } from "#features/resume-text/server/resume-texts.ts";
import { notifyErasedPerson } from "#features/retention/server/notify-erased-person.ts";
import { createRetention } from "#features/retention/server/retention.ts";
import { createSetUp } from "#features/set-up/server/set-up.ts";
import { applicationFinder, passFinder } from "#features/verify/server/number-finders.ts";
import { createOfficialContacts } from "#features/verify/server/official-contacts.ts";
import { createVerify } from "#features/verify/server/verify.ts";
import { createWhatsAppChannel, whatsAppInWords } from "#features/whatsapp/server/channel.ts";
import { sendByCloudApi } from "#features/whatsapp/server/cloud-api.ts";
import { createWhatsApp } from "#features/whatsapp/server/whatsapp.ts";
import { scanByClamd } from "#platform/clamd.ts";
import type { Config } from "#platform/config.ts";
import { type Context, createContext, type Opened, type Services } from "#platform/context.ts";
import { withAdvisoryLock } from "#platform/database/advisory-lock.ts";
import type { Database } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrate.ts";
import { createYieldToRequests } from "#platform/database/yield-to-requests.ts";
import { createCallLimits } from "#platform/limits/call-limits.ts";
import { createTokenAccess } from "#platform/limits/token-access.ts";
import { UploadQueue } from "#platform/limits/upload-queue.ts";
import { createUploadTokens, type UploadTokenUse } from "#platform/limits/upload-tokens.ts";
import type { Logger } from "#platform/logger.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { ownOrigins } from "#platform/own-origin.ts";
import { createRecordLinks } from "#platform/secrets/record-links.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { createFormPosts } from "#records/intake/form-posts.ts";
import { createSignedConsents } from "#records/intake/signed-consents.ts";
import { createPersonCopies } from "#records/lifecycle/person-copy.ts";
import { createPersonErasure } from "#records/lifecycle/person-erasure.ts";
import { calls } from "./calls.ts";
import { keyRenewer } from "./key-renewer.ts";
import { allMailWordings } from "./mail-wordings.ts";
import { endTogether, retentionKinds } from "./retention-kinds.ts";
import { readSubjectNames } from "./subject-names.ts";

export type Composition = Awaited<ReturnType<typeof createServices>>;

/** Brings the store up to date, and makes everything that pages, calls and jobs ask for, in order of dependence. */
export async function createServices(config: Config, opened: Opened) {
  const context = createContext(config, opened);
  const { database, clock, logger, keys, keyedHash, subscriptions } = context;
  await withAdvisoryLock(database, () => bringUpToDate(database, logger));
  const { origin, reportAs } = context;
  const isOwnOrigin = ownOrigins(config);

  // what the public pages show
  const openings = createOpenings(context);
  const publications = createPublications(context);
  const brand = createBrands(context, publications);
  const photos = createPhotos(context, photoEncoder);
  const draws = createDraws(context, publications);
  const drives = createDrives(context, { openings });
  const content = createContent(context, [
    openingsCollection(openings),
    drivesCollection({ clock, drives }),
    ...publishedLists({
      publications,
      refusePicture: refusePicture(photos),
      pictureNotReady: pictureNotReady(photos),
    }),
    ...drawTypes.map((type) => drawCollection(type, context, { draws, publications })),
    brandCollection(publications),
    mailTemplatesCollection(allMailWordings),
    letterTextsCollection(),
    letterTemplatesCollection(),
  ]);
  const referrers = createReferrers(context);
  subscriptions.subscribe("pages", () => {
    openings.invalidate();
    publications.invalidateAll();
    draws.forget();
    drives.forget();
    referrers.invalidate();
  });
  const pageViews = createPageViews(context, {
    pages: () => publicPages(openings),
    uncounted: uncountedPages,
    forward: forwardViews(context),
  });

  // what is written to people
  const { smtp } = config.mail;
  const alertLinks = createAlertLinks(context);
  const mailer = createMailer(context, {
    brand,
    deliver: smtp && deliverBySmtp(smtp),
    whatsApp: config.whatsApp && createWhatsAppChannel(context, sendByCloudApi(config.whatsApp)),
    unsubscribeUrl: ({ kind, recipient }) =>
      kind.startsWith("job-alert-") ? alertLinks.unsubscribeUrl(recipient) : null,
    addressSeen: (queries, address, { refusedAt }) => markEmail(queries, address, refusedAt),
    remake: {
      "job-alert-digest": ({ recipient, about }) => jobAlerts.remade(recipient, about),
      "referral-applied": ({ recipient, about }) => referralNews.remade(recipient, about),
    },
  });
  const outbox = createOutbox(context, {
    ...{ mailer, whatsAppInWords, applications: mailedApplications },
  });
  const { canSend } = outbox;
  const whatsApp = createWhatsApp(context, { mailer });
  const jobAlerts = createJobAlerts(context, {
    ...{ openings, brand, mailer, links: alertLinks, canSend },
  });
  const referralNews = createReferralNotifications(context, { brand, mailer, canSend });

  // what people hand in
  const givenConsents = createSignedConsents(context);
  const candidates = { links: createCandidateLinks(keyedHash), brand, mailer };
  const kycRequests = createKycRequests(context, candidates);
  const documents = createDocuments(context, {
    isSealed: isSealedDocument,
    scanner: config.clamd && {
      scanFile: scanByClamd(config.clamd),
      prepareInfectionHandler: () => infectedDocuments(context, candidates),
      onScanner: (state) => logger.warn({ state }, "the scanner for malware"),
    },
  });
  const kyc = createKyc(context, {
    ...{ ...candidates, documents, givenConsents, findRequest: kycRequests.find },
  });
  const report = reportAs("an export was interrupted");
  const recordLinks = (purpose: string) =>
    createRecordLinks({ seal: createSecretSeal(purpose, keys), clock });
  const formRecords = createAllFormRecords(context, { documents, givenConsents, mailer, brand });
  const documentForms = createDocumentForms(context, {
    ...{ openings, brand, mailer, records: formRecords[documentsFormKind.name] },
  });

  // applications
  const links = createApplicationLinks(context);
  const written = { brand, mailer, links };
  const resumeTexts = createResumeTexts(context, {
    ...{ documents, ocr: config.ocr },
    report: reportAs("the text of a resume could not be read"),
    reportDamaged: reportAs("the stored text of a resume could not be opened"),
  });
  const stageMails = createStageMails(context, written);
  const interviews = createInterviews(context, { brand, mailer, outbox });
  const offerLetters = createOfferLetters(context, { brand, mailer });
  const decisionOptions = createDeskChoices(context);
  const joining = createJoining(context, { brand, mailer, choices: decisionOptions });
  const bonuses = createBonuses(context, { accountsOf: savedAccounts(context) });
  const joinerDetails = createJoinerDetails(context, {
    ...{ brand, mailer, accountSaved: bonuses.accountSaved },
  });
  const visits = createVisits(context, {
    ...{ drives, documents, brand, mailer, givenConsents, canSend, applicationLinks: links },
  });
  const arranged = endTogether(interviews, joining, joinerDetails, bonuses, offerLetters, visits);
  const sealedApplications = createSealedApplications(context, {
    ...{ ...written, interviews: arranged, visits: createSealedVisits({ mailer }) },
  });
  const myApplications = createMyApplications(context, {
    ...{ ...written, stageMails, sealed: sealedApplications, documents, outbox },
    interviews: arranged,
    whatsApp,
  });
  const applicationDesk = createApplicationDesk(context, {
    ...{ openings, resumeTexts, outbox, stageMails, whatsApp },
    hiring: withBonuses(joining.hiring, bonuses),
  });

  // walk-in drives
  const kiosk = createKiosk(context, { drives, documents, givenConsents });

  // what anybody may ask about us
  const registers = createRegisters(context);
  const officialContacts = createOfficialContacts(context);
  const verify = createVerify(context, {
    finders: [applicationFinder(context), passFinder(context), offerLetters.verify],
    ...{ contacts: officialContacts, brand, registers },
  });

  // HR's accounts, what is kept for how long, and what a fresh installation lacks
  const staff = createStaff(context, {
    ...{ openingChoices, secondFactor: config.secondFactor },
    notifyEmailChange: notifyEmailChange(context, { brand, mailer }),
    onUnreadable: (account) => logger.error({ account }, "no key opens a second factor"),
  });
  const accounts = createAccountDesk(staff);
  const auditLog = createAuditLog(context, readSubjectNames);
  const kinds = retentionKinds({
    ...context,
    documents,
    mailer,
    kyc,
    interviews: arranged,
    joinerDetails,
  });
  const { uploadTokens, ...limits } = createLimits(context);

  const services: Services = {
    ...{ clock, origin, openings, publications, brand, photos, draws, drives, content, pageViews },
    photoPosts: createPhotoPosts(photos),
    apiDescription: createApiDescription(context, { brand, calls }),
    ...{ mailer, outbox, whatsApp, jobAlerts, referralNews },
    referrers,
    linkRequests: createLinkRequests({ seal: createSecretSeal("link-requests", keys), clock }),
    referrerDesk: createReferrerDesk(context),
    referrerLinks: createReferrerLinks(context),
    dataFiles: createDataFiles(context, referrers),
    ...{ documents, uploadTokens, formPosts: createFormPosts({ documents, ...limits }) },
    ...{ kyc, kycRequests, formRecords, documentForms },
    receiptAccess: createTokenAccess(kyc.receipt, clock),
    requestAccess: createTokenAccess(kycRequests.find, clock),
    kycDesk: createKycDesk(context, { ...candidates, report }),
    kycLinks: recordLinks("kyc-records"),
    ...{ registers, verify, officialContacts, bonuses },
    applications: createApplications(context, {
      ...{ documents, openings, givenConsents, links, referralNews },
      receivedMails: createReceivedMails(context, written),
    }),
    ...{ applicationDesk, sealedApplications, myApplications, interviews, offerLetters },
    ...{ joining, joinerDetails, decisionOptions, resumeTexts },
    candidateQuestions: createCandidateQuestions(context, written),
    myApplicationAccess: createTokenAccess<MyApplication | SealedView>(
      async (token) => (await sealedApplications.find(token)) ?? myApplications.find(token),
      clock,
    ),
    lostLinks: createLostLinks(context, written),
    addedResumes: createAddedResumes(context, { documents }),
    letters: createLetters(context, { ...written, outbox }),
    refusedAddresses: createRefusedAddresses(context, { mailer }),
    interviewAccess: createTokenAccess(interviews.find, clock),
    offerLetterAccess: createTokenAccess(offerLetters.candidate.find, clock),
    joiningAccess: createTokenAccess(joining.find, clock),
    joinerDetailsAccess: createTokenAccess(joinerDetails.find, clock),
    templatePreviews: createTemplatePreviews(context, { ...written, wordings: allMailWordings }),
    savedSearches: createSavedSearches(context),
    reports: createReports(context, { choices: decisionOptions }),
    people: createPeople(context),
    applicationRecords: createApplicationRecords(context, { report }),
    recordLinks: recordLinks("referral-records"),
    ...{ visits, kiosk, door: createDoor(context, { applicationDesk, drives }) },
    visitAccess: createTokenAccess(visits.find, clock),
    kioskAccess: createTokenAccess(kiosk.open, clock),
    ...{ staff, ownAccount: staff, accounts, auditLog },
    setUp: createSetUp(context, { ownAccount: staff, accounts, content, outbox }),
    retention: createRetention(context, {
      ...{ kinds, auditLog, promised: promisedDays },
      yieldToRequests: createYieldToRequests(database.kind),
      report: reportAs("a record was not erased"),
    }),
    personErasure: createPersonErasure(context, {
      ...{ kinds, notifyPerson: notifyErasedPerson(context, { mailer, brand }) },
    }),
    personCopies: createPersonCopies(context, { kinds }),
  };
  return {
    ...{ context, services, ...limits, isOwnOrigin, renewKeys: keyRenewer(context) },
    /** Writes the tables for `npm run backup`; null where that can read them itself. */
    answerRequests:
      database.kind === "embedded"
        ? () => answerRequests(database, { dataDir: config.dataDir, clock })
        : null,
    /** For the first account, to be shown once; null where none was generated. */
    generatedPassword: await makeFirstAccount(staff, context),
  };
}

/** @returns its password where one was generated */
async function makeFirstAccount(
  staff: Parameters<typeof ensureFirstAdmin>[0],
  { config, database }: Context,
) {
  const first = {
    userName: config.adminUserName,
    password: config.adminPassword,
    mayGenerate: config.databaseUrl === null,
  };
  const { generatedPassword } = await withAdvisoryLock(database, () =>
    ensureFirstAdmin(staff, first),
  );
  return generatedPassword;
}

function createLimits(context: Context) {
  const uploadTokens = createUploadTokens(context);
  const limitsOf = (use: UploadTokenUse) => createCallLimits(context, use, uploadTokens);
  return {
    uploadTokens,
    uploadLimits: limitsOf("upload"),
    documentLimits: limitsOf("document"),
    submissionLimits: limitsOf("submission"),
    uploadQueue: new UploadQueue(),
  };
}

/** Brings the tables up to date, and fills empty lists with what comes with the build. */
export async function bringUpToDate(database: Database, logger: Logger): Promise<void> {
  const warn = (problem: object) => logger.warn(problem, "a line cannot be published");
  if (await isBeingFilled(database)) {
    throw new OperatorError(
      "A restore or a move into this database has begun and is not through. Repeat that command.",
    );
  }
  await migrate(database);
  await seedOpenings(database);
  await seedPublications(database, warn);
  await seedDraws(database);
  await seedReferrers(database, warn);
  await seedDeskChoices(database);
}
