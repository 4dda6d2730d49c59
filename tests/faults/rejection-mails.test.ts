import { describe } from "vitest";
import { databaseKinds } from "../support/database.ts";
import { rejectionMails } from "./rejection-mails.ts";

// the short part of rejection-mails.fault.ts

describe.runIf(databaseKinds.includes("postgresql"))("rejections by two nodes that die", () => {
  rejectionMails({
    ...{ total: 60, atOnce: 20 },
    kills: [
      { after: 0.2, at: "text" },
      { after: 0.5, at: "recipient" },
    ],
  });
});
