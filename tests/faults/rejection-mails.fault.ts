import { describe } from "vitest";
import { databaseKinds } from "../support/database.ts";
import { rejectionMails } from "./rejection-mails.ts";

const hasPostgres = databaseKinds.includes("postgresql");
if (!hasPostgres)
  process.stderr.write("\n!!! Rejections by two nodes were NOT tested: PostgreSQL is missing\n\n");

describe.runIf(hasPostgres)("1,000 rejections by two nodes that die", () => {
  rejectionMails({
    ...{ total: 1_000, atOnce: 100 },
    kills: [
      { after: 0.1, at: "text" },
      { after: 0.3, at: "recipient" },
      { after: 0.5, at: "text" },
      { after: 0.7, at: "recipient" },
    ],
  });
});
