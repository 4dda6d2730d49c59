CREATE TABLE "job_alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"choices" jsonb NOT NULL,
	"request" text NOT NULL,
	"subscriber" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"told_batch" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_alerts_request_unique" UNIQUE("request")
);
--> statement-breakpoint
CREATE TABLE "shown_openings" (
	"opening_id" integer PRIMARY KEY NOT NULL,
	"batch" integer NOT NULL,
	"gone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "job_alerts_by_email" ON "job_alerts" USING btree (lower("email" COLLATE "und-x-icu"));--> statement-breakpoint
CREATE INDEX "job_alerts_by_subscriber" ON "job_alerts" USING btree ("subscriber");--> statement-breakpoint
CREATE INDEX "job_alerts_to_tell" ON "job_alerts" USING btree ("told_batch","id") WHERE confirmed_at IS NOT NULL;