import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./db/schema.ts",
    "./db/accounts-schema.ts",
    "./db/alerts-schema.ts",
    "./db/drives-schema.ts",
    "./db/form-schema.ts",
    "./db/interviews-schema.ts",
    "./db/kyc-schema.ts",
    "./db/nodes-schema.ts",
    "./db/questions-schema.ts",
    "./db/registers-schema.ts",
    "./db/resume-text-schema.ts",
    "./db/sealed-schema.ts",
    "./db/whatsapp-schema.ts",
  ],
  out: "./db/migrations",
});
