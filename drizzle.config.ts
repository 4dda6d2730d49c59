import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./platform/tables.ts", "./records/tables.ts", "./features/*/tables.ts"],
  out: "./db/migrations",
});
