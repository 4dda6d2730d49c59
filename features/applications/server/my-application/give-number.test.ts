import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationNumberIn } from "#contract/application-number.ts";
import { applicationPages } from "#db/schema.ts";
import { eachDatabase, emptyTables } from "../../../../tests/support/database.ts";
import { storeApplications } from "../../../../tests/support/stored-applications.ts";
import { createNumbering, newNumber, pageOf } from "./give-number.ts";
