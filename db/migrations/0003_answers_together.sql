ALTER TABLE "applications" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "applications" SET "answers" = jsonb_strip_nulls(jsonb_build_object(
	'jobStreetAdd', "street_address",
	'jobZipCode', "zip_code",
	'jobComments', "comments"
));--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "street_address";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "zip_code";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "comments";--> statement-breakpoint
-- the hashes were of the former columns; without a key, a repeat is still known by its resume
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "status";
