CREATE TABLE "mail_templates" (
	"key" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_pages" ADD COLUMN "email_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "desk_choices" ADD COLUMN "told" text;