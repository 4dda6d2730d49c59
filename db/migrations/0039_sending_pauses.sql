-- locks: mails, and then pages of applications, cannot be written for 0.1 s for each 100,000 of them
CREATE TABLE "sending_pauses" (
	"channel" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	"trouble" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "true_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "application_pages_refused" ON "application_pages" USING btree ("email_refused_at") WHERE email_refused_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_true_until" ON "mails" USING btree ("true_until") WHERE true_until IS NOT NULL AND state IN ('waiting', 'held');