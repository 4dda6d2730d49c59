import { look } from "#features/backup/server/restore-target.ts";
import type { Database } from "#platform/database/database.ts";
import { OperatorError } from "#platform/operator-error.ts";

/** Tables in which a row says that somebody uses the installation, and what such rows are called. */
const signs: Readonly<Record<string, string>> = {
  applications: "applications",
  candidates: "KYC records",
  kyc_requests: "KYC requests",
  document_forms: "documents forms",
  documents: "uploaded documents",
  mails: "emails",
  job_alerts: "job alerts",
  referrer_links: "referrers’ private links",
  referral_notifications: "addresses of referrers",
  data_files: "data files",
  content_drafts: "drafts of content",
  content_versions: "content that HR published",
};

/** @throws OperatorError where the database holds anything that came from people */
export async function refuseReal(database: Database): Promise<void> {
  const { filled } = await look(database);
  const found = filled.flatMap((table) => signs[table] ?? []);
  if (found.length === 0) return;
  throw new OperatorError(
    `The demo fills an empty installation only, and this one holds ${found.join(", ")}. ` +
      "Nothing was changed. Use a folder of its own: DATA_DIR=demo-data npm run demo",
  );
}
