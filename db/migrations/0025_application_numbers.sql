-- locks: mails cannot be written for 0.1 s for each 100,000 of them
CREATE TABLE "application_pages" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "application_pages_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "by_candidate" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "application_id" bigint;--> statement-breakpoint
ALTER TABLE "application_pages" ADD CONSTRAINT "application_pages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_of_application" ON "mails" USING btree ("application_id") WHERE application_id IS NOT NULL;