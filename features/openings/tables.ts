import { boolean, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/tables.ts";
import type { Department, EmploymentType, Opening, OpeningDetails } from "./opening.ts";
import type { OpeningQuestion } from "./opening-questions.ts";

export const openings = pgTable("openings", {
  id: integer("id").primaryKey(),
  code: text("code").notNull().unique(),
  title: text("title").notNull(),
  visible: boolean("visible").notNull(),
  footerAd: boolean("footer_ad").notNull(),
  department: text("department").$type<Department>().notNull(),
  employmentType: text("employment_type").$type<EmploymentType>().notNull(),
  summary: text("summary").notNull(),
  details: jsonb("details").$type<OpeningDetails>().notNull(),
  testLinks: jsonb("test_links").$type<Opening["testLinks"]>().notNull(),
  datePosted: date("date_posted").notNull(),
  validThrough: date("valid_through"),
  salaryMin: integer("salary_min"),
  salaryMax: integer("salary_max"),
  monthsOfExperience: integer("months_of_experience"),
  /** What candidates are asked besides; null where that is nothing. */
  questions: jsonb("questions").$type<readonly OpeningQuestion[]>(),
  /** Not shown before this moment; null where it is shown at once. */
  visibleFrom: instant("visible_from"),
});
