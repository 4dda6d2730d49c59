ALTER TABLE "admins" ADD COLUMN "made_up_hash" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "made_up_until" timestamp (3) with time zone;