import { existsSync, readFileSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { parseEnv } from "node:util";

/** What .env.example lists, beside OpenTelemetry's own. */
export const settingNames: ReadonlySet<string> = new Set([
  ...["PORT", "HOST", "ORIGIN", "DATA_DIR", "DATABASE_URL"],
  ...["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ...["ADMIN_USERNAME", "ADMIN_PASSWORD", "SECOND_FACTOR"],
  ...["SESSION_SECRET", "DOCUMENT_KEYS"],
  ...["UPLOAD_QUOTA_PER_ADDRESS", "UPLOAD_QUOTA_TOTAL", "FREE_DISK_FLOOR", "CLAMD", "OCR"],
  ...["TRUSTED_PROXIES", "ANALYTICS", "SMTP_URL", "MAIL_FROM"],
  ...["WHATSAPP_URL", "WHATSAPP_TOKEN", "WHATSAPP_SENDER"],
  ...["WHATSAPP_VERIFY_TOKEN", "WHATSAPP_APP_SECRET"],
  ...["METRICS_PORT", "METRICS_HOST", "LOG_LEVEL"],
]);

/** Of Node and of OpenTelemetry, which read theirs themselves. */
const others = /^(NODE|OTEL)_/;

/** Names in `NAME=value` lines that nobody reads: a mistyped one would go unnoticed. */
export function unknownNames(lines: string): string[] {
  return Object.keys(parseEnv(lines)).filter(
    (name) => !others.test(name) && !settingNames.has(name.replace(/_FILE$/, "")),
  );
}

/**
 * Reads `NAME=value` lines into the environment, whose own values win; an absent file is fine. Tells
 * whoever runs the process of names that nothing reads.
 */
export function loadSettings(file: string | undefined): void {
  if (!file || !existsSync(file)) return;
  const unknown = unknownNames(readFileSync(file, "utf8"));
  if (unknown.length > 0) {
    process.stderr.write(`${file} sets ${unknown.join(", ")}, which nothing here reads.\n`);
  }
  loadEnvFile(file);
}
