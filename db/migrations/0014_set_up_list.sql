CREATE TABLE "installation_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "own_password_at" timestamp (3) with time zone;--> statement-breakpoint
-- locks: a handful of accounts. Who set a password before this is not known: none of them is asked again
UPDATE "admins" SET "own_password_at" = "created_at" WHERE "made_up_hash" IS DISTINCT FROM "password_hash";
