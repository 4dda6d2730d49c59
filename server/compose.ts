import { brand } from "#content/brand.ts";
import { createAdmins, ensureFirstAdmin } from "./admins/admins-service.ts";
import { createApplications } from "./applications/applications-service.ts";
import { createDocuments } from "./documents/documents-service.ts";
import { createFormPosts } from "./documents/form-posts-service.ts";
import { createUploadLimits, type UploadLimits } from "./documents/upload-limits.ts";
import { createUploadPasses } from "./documents/upload-passes-service.ts";
import { ownOrigins } from "./http/own-origin.ts";
import { createOpenings } from "./openings/openings-service.ts";
import { seedOpenings } from "./openings/seed-openings.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database.ts";
import { migrate } from "./platform/migrate.ts";
import type { Storage } from "./platform/storage.ts";
import type { Services } from "./services.ts";

export interface Composition {
  services: Services;
  uploadLimits: UploadLimits;
  isOwnOrigin: (origin: string) => boolean;
  /** Made up for the first account, to be shown once; null where there was nothing to make up. */
  generatedPassword: string | null;
}

/** Brings the store up to date and builds every service over it. */
export async function compose(
  config: Config,
  platform: { database: Database; storage: Storage; clock: Clock },
): Promise<Composition> {
  const { database, storage, clock } = platform;
  const { origin, sessionSecret: secret } = config;
  await migrate(database);
  await seedOpenings(database);
  const isOwnOrigin = ownOrigins(config);
  const openings = createOpenings({ database, clock });
  const documents = createDocuments({
    database,
    storage,
    clock,
    origin,
    isOwnOrigin,
    keys: config.documentKeys,
    secret,
  });
  const uploadPasses = createUploadPasses({ secret, clock });
  const uploadLimits = createUploadLimits({ passes: uploadPasses, clock });
  const admins = createAdmins({ database, origin, sessionSecret: secret, clock });
  const first = await ensureFirstAdmin(admins, {
    userName: config.adminUserName,
    password: config.adminPassword,
  });
  const services: Services = {
    brand,
    clock,
    origin,
    openings,
    documents,
    formPosts: createFormPosts(documents, uploadLimits),
    uploadPasses,
    applications: createApplications({ database, documents, openings, clock }),
    admins,
  };
  return { services, uploadLimits, isOwnOrigin, generatedPassword: first.generatedPassword };
}
