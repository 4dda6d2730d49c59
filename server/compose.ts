import { createApiDescription } from "#features/api-docs/server/api-description.ts";
import { seedDeskChoices } from "#features/applications/server/choices-service.ts";
import { answerRequests } from "#features/backup/server/snapshot-requests.ts";
import { isBeingFilled } from "#features/backup/server/target-store.ts";
import { seedDraws } from "#features/draws/server/seed-draws.ts";
import { seedOpenings } from "#features/openings/server/seed-openings.ts";
import { seedPublications } from "#features/publishing/server/publications/seed-publications.ts";
import { seedReferrers } from "#features/referrers/server/seed-referrers.ts";
import { createSetUp } from "#features/set-up/server/set-up-service.ts";
import { type IsOwnOrigin, ownOrigins } from "#http/own-origin.ts";
import { withAdvisoryLock } from "#platform/advisory-lock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { KeyRing } from "#platform/key-ring.ts";
import { createKeyRotation, type KeyRotation } from "#platform/key-rotation/key-rotation.ts";
import { rotationStateFile } from "#platform/key-rotation/rotation-state.ts";
import { type CallLimits, createCallLimits } from "#platform/limits/call-limits.ts";
import { UploadQueue } from "#platform/limits/upload-queue.ts";
import type { UploadTokenUse } from "#platform/limits/upload-tokens.ts";
import { createUploadTokens } from "#platform/limits/upload-tokens-service.ts";
import type { Logger } from "#platform/logger.ts";
import { migrate } from "#platform/migrate.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { createFormPosts } from "#records/intake/form-posts-service.ts";
import { calls } from "./calls.ts";
import { composeAccounts } from "./compose-accounts.ts";
import { composeCandidateDocuments } from "./compose-documents.ts";
import { composeDrives } from "./compose-drives.ts";
import { composeMail } from "./compose-mail.ts";
import { composeReferrers } from "./compose-referrers.ts";
import { composeRetention } from "./compose-retention.ts";
import { composeSite } from "./compose-site.ts";
import { createDependencies, type Dependencies, type Platform } from "./dependencies.ts";
import { allEncryptedValues } from "./encrypted-values.ts";
import { observedLimits } from "./observed-services.ts";
import type { Services } from "./services.ts";

export interface Composition {
  services: Services;
  uploadLimits: CallLimits;
  documentLimits: CallLimits;
  submissionLimits: CallLimits;
  uploadQueue: UploadQueue;
  isOwnOrigin: IsOwnOrigin;
  /** The document keys, as they are now. */
  keys: KeyRing;
  keyRotation: KeyRotation;
  /** Writes the tables for `npm run backup`; null where that can read them itself. */
  answerRequests: (() => Promise<number>) | null;
  /** Generated for the first account, to be shown once; null where none was generated. */
  generatedPassword: string | null;
}

/** Brings the store up to date and builds every service over it. */
export async function compose(config: Config, platform: Platform): Promise<Composition> {
  const dependencies = createDependencies(config, platform);
  const { database, clock } = platform;
  await withAdvisoryLock(database, () => bringUpToDate(database, platform.logger));
  const isOwnOrigin = ownOrigins(config);
  const site = composeSite(dependencies);
  const { brand, openings } = site;
  const mail = composeMail(dependencies, { brand, openings });
  const { mailer, outbox } = mail;
  const candidateDocuments = composeCandidateDocuments(dependencies, {
    brand,
    openings,
    mailer,
    outbox,
    ...{ whatsApp: mail.whatsApp, referralNews: mail.referralNews },
    isOwnOrigin,
  });
  const { services: accounts, generatedPassword } = await composeAccounts(dependencies, {
    mailer,
    brand,
  });
  const { uploadTokens, ...limits } = composeLimits(dependencies);
  const services: Services = {
    clock,
    origin: config.origin,
    apiDescription: createApiDescription({ brand, origin: config.origin, calls }),
    uploadTokens,
    formPosts: createFormPosts({ documents: candidateDocuments.documents, ...limits }),
    ...site,
    ...composeReferrers(dependencies),
    ...mail,
    ...candidateDocuments,
    ...composeDrives(dependencies, { ...site, ...mail, ...candidateDocuments }),
    ...accounts,
    setUp: createSetUp({ ...dependencies, dataDir: config.dataDir, ...site, ...mail, ...accounts }),
    ...composeRetention(dependencies, {
      ...candidateDocuments,
      auditLog: accounts.auditLog,
      ...{ mailer, brand },
    }),
  };
  const keyRotation = composeKeyRotation(dependencies);
  const { keys } = dependencies;
  const answering = database.kind === "embedded" ? { dataDir: config.dataDir, clock } : null;
  return {
    services,
    ...limits,
    isOwnOrigin,
    keys,
    keyRotation,
    answerRequests: answering && (() => answerRequests(database, answering)),
    generatedPassword,
  };
}

function composeLimits({ clock, keyedHash, createBuckets, instrumentation }: Dependencies) {
  const uploadTokens = createUploadTokens({ keyedHash, clock });
  const tools = { tokens: uploadTokens, createBuckets };
  const limitsOf = (use: UploadTokenUse) =>
    observedLimits(createCallLimits(use, tools), use, instrumentation);
  return {
    uploadTokens,
    uploadLimits: limitsOf("upload"),
    documentLimits: limitsOf("document"),
    submissionLimits: limitsOf("submission"),
    uploadQueue: new UploadQueue(),
  };
}

function composeKeyRotation({ database, clock, config, keys, logger, reportAs }: Dependencies) {
  return createKeyRotation({
    ring: keys,
    values: allEncryptedValues(database, keys),
    clock,
    stateFile: database.kind === "embedded" ? rotationStateFile(config.dataDir) : null,
    onLeft: (left) => logger.error({ left }, "some encrypted values have no key, or are damaged"),
    onRefused: reportAs("new keys could not be loaded"),
  });
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
