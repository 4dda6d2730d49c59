CREATE TABLE "application_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"status" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"collection" text NOT NULL,
	"key" text NOT NULL,
	"body" jsonb,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "content_drafts_collection_key_pk" PRIMARY KEY("collection","key")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"key" text NOT NULL,
	"body" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text
);
--> statement-breakpoint
CREATE TABLE "data_files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" text,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "referrer_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"referrer_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"revoked_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "referrers" (
	"key" text PRIMARY KEY NOT NULL,
	"refer_id" text NOT NULL,
	"applicant_type" text NOT NULL,
	"refer_name" text NOT NULL,
	"team" text NOT NULL,
	"years" text NOT NULL,
	"image_path" text NOT NULL,
	"information" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "visible_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "totp_secret" "bytea";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "totp_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "totp_last_step" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_admins_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_updated_by_admins_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_actor_id_admins_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_files" ADD CONSTRAINT "data_files_sent_by_admins_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrer_links" ADD CONSTRAINT "referrer_links_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_of" ON "application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "content_versions_of" ON "content_versions" USING btree ("collection","key","id");--> statement-breakpoint
CREATE INDEX "referrer_links_of" ON "referrer_links" USING btree ("referrer_key");--> statement-breakpoint
CREATE INDEX "referrers_in_order" ON "referrers" USING btree ("position");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status" CHECK ("applications"."status" IN ('new', 'in-review', 'shortlisted', 'rejected', 'hired'));