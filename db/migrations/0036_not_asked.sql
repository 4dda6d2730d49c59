-- contract step of 0.9.0: the column is made again in this file under its name, which the version before reads as well
-- locks: 40 s for each 100,000 applications
ALTER TABLE "applications" ALTER COLUMN "experience" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "ctc" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" drop column "search";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(("source" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "contact_number" || ' ' || "gender" || ' ' || "city" || ' ' || "state" || ' ' || "position" || ' ' || coalesce("experience"::text, '') || ' ' || coalesce("ctc"::text, '') || ' ' || coalesce("answers" ->> 'jobStreetAdd', '') || ' ' || coalesce("answers" ->> 'jobZipCode', '') || ' ' || coalesce("sent_date", extract(month FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text || '/' || extract(day FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text || '/' || extract(year FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text)) COLLATE "und-x-icu")) STORED;--> statement-breakpoint
-- they went with the column
CREATE INDEX "applications_search" ON "applications" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "applications_pairs" ON "applications" USING gin ((' ' || regexp_replace("search", '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr("search", 2), '(..)', '\1 ', 'g')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "applications_by_most_experience" ON "applications" USING btree ("experience" DESC NULLS LAST,"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_by_most_ctc" ON "applications" USING btree ("ctc" DESC NULLS LAST,"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- who came to a walk-in drive was asked for neither
UPDATE "applications" SET "experience" = NULL, "ctc" = NULL WHERE "gender" = 'Not asked' AND "experience" = 0 AND "ctc" = 0;
