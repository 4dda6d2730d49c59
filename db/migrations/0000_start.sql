CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"contact_number" text NOT NULL,
	"gender" text NOT NULL,
	"position" text NOT NULL,
	"experience" integer NOT NULL,
	"ctc" integer NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"street_address" text,
	"zip_code" text,
	"comments" text,
	"resume_id" text NOT NULL,
	"sent_date" text,
	"referral_at" timestamp (3) with time zone,
	"form_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"stored_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text,
	"key_id" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"sender" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"visible" boolean NOT NULL,
	"footer_ad" boolean NOT NULL,
	"department" text NOT NULL,
	"employment_type" text NOT NULL,
	"summary" text NOT NULL,
	"details" jsonb NOT NULL,
	"test_links" jsonb NOT NULL,
	"date_posted" date NOT NULL,
	"valid_through" date,
	"salary_min" integer,
	"salary_max" integer,
	"months_of_experience" integer,
	CONSTRAINT "openings_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_id_documents_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_resume" ON "applications" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_unclaimed" ON "documents" USING btree ("created_at") WHERE state <> 'claimed';--> statement-breakpoint
CREATE INDEX "documents_staged_by_sender" ON "documents" USING btree ("sender") WHERE state <> 'claimed';--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");