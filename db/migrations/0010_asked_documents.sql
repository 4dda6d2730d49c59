ALTER TABLE "candidates" ADD COLUMN "asked_keys" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "candidates" SET "asked_keys" = asked."document_keys" FROM "kyc_requests" AS asked WHERE asked."id" = "candidates"."request_id";
