import { createAddedResumes } from "#features/applications/server/added-resumes.ts";
import { createApplications } from "#features/applications/server/applications-service.ts";
import { createDeskChoices } from "#features/applications/server/choices-service.ts";
import { createApplicationDesk } from "#features/applications/server/desk-service.ts";
import { createApplicationRecords } from "#features/applications/server/export/records.ts";
import { createLetters } from "#features/applications/server/letters/letters-service.ts";
import { actMailsADay } from "#features/applications/server/my-application/act-mails.ts";
import { createApplicationLinks } from "#features/applications/server/my-application/application-links.ts";
import {
  createReceivedMails,
  receivedMailsADay,
} from "#features/applications/server/my-application/application-mails.ts";
import { createNumbering } from "#features/applications/server/my-application/give-number.ts";
import {
  createLostLinks,
  linksPerMailbox,
  linksPerNetwork,
} from "#features/applications/server/my-application/lost-links.ts";
import type { MyApplication } from "#features/applications/server/my-application/my-application.ts";
import { createMyApplications } from "#features/applications/server/my-application/my-applications-service.ts";
import { confirmationsPurpose } from "#features/applications/server/my-application/new-email.ts";
import { createCandidateQuestions } from "#features/applications/server/questions/candidate-questions-service.ts";
import { createRecordLinks } from "#features/applications/server/record-links.ts";
import { createRefusedAddresses } from "#features/applications/server/refused-addresses/refused-addresses.ts";
import { createSavedSearches } from "#features/applications/server/saved-searches-service.ts";
import { sealedPurpose } from "#features/applications/server/sealed/encrypted-sealed.ts";
import type { SealedView } from "#features/applications/server/sealed/sealed-applications.ts";
import { createSealedApplications } from "#features/applications/server/sealed/sealed-applications-service.ts";
import { createStageMails } from "#features/applications/server/stage-mails/stage-mails-service.ts";
import { createTemplatePreviews } from "#features/applications/server/stage-mails/template-previews-service.ts";
import { createCandidateLinks } from "#features/candidate-kyc/server/candidate-links.ts";
import { createKycDesk } from "#features/candidate-kyc/server/desk-service.ts";
import { infectedDocuments } from "#features/candidate-kyc/server/infected-documents.ts";
import { createKyc } from "#features/candidate-kyc/server/kyc-service.ts";
import { emailsADay } from "#features/candidate-kyc/server/save-kyc.ts";
import { createTokenAccess } from "#features/candidate-kyc/server/token-access.ts";
import { createKycRequests } from "#features/document-requests/server/requests-service.ts";
import { createDocuments } from "#features/documents/server/documents-service.ts";
import type { PrepareInfectionHandler } from "#features/documents/server/infection-handler.ts";
import { documentsFormKind } from "#features/documents-form/documents-form-kind.ts";
import { createDocumentForms } from "#features/documents-form/server/document-forms-service.ts";
import { createSealedVisits } from "#features/drives/server/sealed-visits.ts";
import { createAllFormRecords } from "#features/form-records/server/form-records-service.ts";
import { createInterviews } from "#features/interviews/server/interviews-service.ts";
import type { Mailer } from "#features/mail/server/mail.ts";
import type { Outbox } from "#features/mail/server/outbox.ts";
import type { Openings } from "#features/openings/server/openings.ts";
import { createPeople } from "#features/people/server/people-service.ts";
import type { Brands } from "#features/publishing/server/brand/brands.ts";
import type { ReferralNews } from "#features/referrers/server/referral-news.ts";
import { createRegisters } from "#features/registers/server/registers-service.ts";
import { createReports } from "#features/reports/server/reports-service.ts";
import { createResumeTexts } from "#features/resume-text/server/resume-texts-service.ts";
import type { WhatsApp } from "#features/whatsapp/server/whatsapp.ts";
import type { IsOwnOrigin } from "#http/own-origin.ts";
import { scanByClamd } from "#platform/clamd.ts";
import { createSecretSeal } from "#platform/secret-encryption.ts";
import { createGivenConsents } from "#records/intake/given-consents.ts";
import type { Dependencies } from "./dependencies.ts";
import { allMailWordings } from "./mail-wordings.ts";
import { observedDocuments } from "./observed-services.ts";

interface DocumentNeeds {
  brand: Brands;
  openings: Openings;
  mailer: Mailer;
  outbox: Outbox;
  referralNews: ReferralNews;
  whatsApp: WhatsApp;
  isOwnOrigin: IsOwnOrigin;
}

/** What people hand in: applications, candidates' KYC, the documents form, and all their files. */
export function composeCandidateDocuments(dependencies: Dependencies, needs: DocumentNeeds) {
  const { database, clock, config, keys, keyedHash, subscriptions, createBuckets, reportAs } =
    dependencies;
  const { openings, brand, mailer, outbox } = needs;
  const { origin } = config;
  const links = createCandidateLinks(keyedHash);
  const givenConsents = createGivenConsents({ keyedHash, clock });
  const candidates = { database, clock, links, origin, brand, mailer };
  const kycRequests = createKycRequests(candidates);
  const prepareInfectionHandler = () => infectedDocuments(candidates);
  const documents = composeDocuments(dependencies, {
    isOwnOrigin: needs.isOwnOrigin,
    prepareInfectionHandler,
  });
  const kyc = createKyc({
    ...{ ...candidates, documents, givenConsents },
    findRequest: kycRequests.find,
    receiptEmails: createBuckets("receipts by mail", emailsADay),
  });
  const stored = { database, documents, openings, clock };
  const applicationLinks = createApplicationLinks(keyedHash, origin);
  const receivedMails = createReceivedMails({
    ...{ brand, mailer, links: applicationLinks, clock },
    perAddress: createBuckets("applications by mail", receivedMailsADay),
  });
  const resumeTexts = createResumeTexts({
    ...{ database, documents, clock, ocr: config.ocr },
    report: reportAs("the text of a resume could not be read"),
    reportDamaged: reportAs("the stored text of a resume could not be opened"),
  });
  const stageMails = createStageMails({ brand, mailer, links: applicationLinks, clock, origin });
  const candidateQuestions = createCandidateQuestions({
    ...{ database, clock, brand, mailer },
    links: applicationLinks,
  });
  const interviews = createInterviews({
    ...{ database, clock, brand, mailer, outbox, keyedHash, origin },
  });
  const sealedApplications = createSealedApplications({
    ...{ database, clock, mailer, interviews, links: applicationLinks },
    visits: createSealedVisits({ mailer }),
    seal: createSecretSeal(sealedPurpose, keys),
  });
  const myApplications = createMyApplications({
    ...{ stageMails, interviews, sealed: sealedApplications },
    ...{ database, clock, documents, links: applicationLinks, mailer, outbox, brand, origin },
    whatsApp: needs.whatsApp,
    seal: createSecretSeal(confirmationsPurpose, keys),
    actMailsPerAddress: createBuckets("acts by mail", actMailsADay),
  });
  const formRecords = createAllFormRecords({ ...stored, givenConsents, mailer, brand });
  const report = reportAs("an export was interrupted");
  const recordLinks = (purpose: string) =>
    createRecordLinks({ seal: createSecretSeal(purpose, keys), clock });
  const deskChoices = createDeskChoices({ database, clock, subscriptions });
  return {
    documents,
    applications: createApplications({
      ...{ ...stored, givenConsents },
      ...{ links: applicationLinks, receivedMails, referralNews: needs.referralNews },
    }),
    numbering: createNumbering(database),
    candidateQuestions,
    sealedApplications,
    myApplications,
    myApplicationAccess: createTokenAccess<MyApplication | SealedView>(
      async (token) => (await sealedApplications.find(token)) ?? myApplications.find(token),
      clock,
    ),
    lostLinks: createLostLinks({
      ...{ database, brand, mailer, links: applicationLinks },
      perMailbox: createBuckets("links by mail", linksPerMailbox),
      perNetwork: createBuckets("links asked for", linksPerNetwork),
      report: reportAs("links were not mailed"),
    }),
    applicationDesk: createApplicationDesk({
      ...stored,
      ...{ subscriptions, resumeTexts, outbox, stageMails, whatsApp: needs.whatsApp },
    }),
    addedResumes: createAddedResumes({ database, clock, documents }),
    letters: createLetters({
      ...{ database, clock, brand, mailer, outbox, links: applicationLinks, origin },
    }),
    refusedAddresses: createRefusedAddresses({ database, clock, mailer }),
    interviews,
    interviewAccess: createTokenAccess(interviews.find, clock),
    deskChoices,
    templatePreviews: createTemplatePreviews({
      ...{ database, clock, brand, mailer, origin },
      wordings: allMailWordings,
    }),
    savedSearches: createSavedSearches({ database, clock, subscriptions }),
    reports: createReports({ database, choices: deskChoices, clock }),
    people: createPeople(database),
    applicationRecords: createApplicationRecords({ database, clock, origin, report }),
    resumeTexts,
    recordLinks: recordLinks("referral-records"),
    kyc,
    kycRequests,
    receiptAccess: createTokenAccess(kyc.receipt, clock),
    requestAccess: createTokenAccess(kycRequests.find, clock),
    kycDesk: createKycDesk({ ...candidates, report }),
    kycLinks: recordLinks("kyc-records"),
    formRecords,
    registers: createRegisters({ database, clock }),
    documentForms: createDocumentForms({
      ...{ database, openings, keyedHash, clock, brand, mailer },
      records: formRecords[documentsFormKind.name],
    }),
  };
}

interface DocumentsNeeds {
  isOwnOrigin: IsOwnOrigin;
  prepareInfectionHandler: PrepareInfectionHandler;
}

function composeDocuments(
  { database, storage, clock, config, keys, logger, instrumentation }: Dependencies,
  { isOwnOrigin, prepareInfectionHandler }: DocumentsNeeds,
) {
  const documents = createDocuments({
    database,
    storage,
    clock,
    origin: config.origin,
    isOwnOrigin,
    keys,
    secret: config.sessionSecret,
    quotas: config.uploadQuotas,
    scanning: config.clamd && {
      scanFile: scanByClamd(config.clamd),
      prepareInfectionHandler,
      onScanner: (state) => logger.warn({ state }, "the scanner for malware"),
    },
  });
  return observedDocuments(documents, instrumentation);
}
