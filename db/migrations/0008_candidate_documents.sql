CREATE TABLE "candidate_documents" (
	"candidate_id" bigint NOT NULL,
	"key" text NOT NULL,
	"document_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "candidate_documents_candidate_id_key_pk" PRIMARY KEY("candidate_id","key"),
	CONSTRAINT "candidate_documents_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "candidate_documents_status" CHECK ("candidate_documents"."status" IN ('received', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "candidate_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"candidate_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"what" text NOT NULL,
	"document_key" text
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"aadhaar_name" text NOT NULL,
	"answers" jsonb NOT NULL,
	"sent_date" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"request_id" bigint,
	"link_version" integer DEFAULT 1 NOT NULL,
	"legal_hold" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (lower(("email" || ' ' || "aadhaar_name") COLLATE "und-x-icu")) STORED,
	CONSTRAINT "candidates_state" CHECK ("candidates"."state" IN ('to-check', 'waiting', 'complete'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"notice" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"candidate_id" bigint,
	"form_id" bigint,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "document_form_files" (
	"form_id" bigint NOT NULL,
	"key" text NOT NULL,
	"document_id" text NOT NULL,
	CONSTRAINT "document_form_files_form_id_key_pk" PRIMARY KEY("form_id","key"),
	CONSTRAINT "document_form_files_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "document_forms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"opening_code" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"address_hash" text NOT NULL,
	"device_hash" text,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "kyc_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"document_keys" jsonb NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"link_version" integer DEFAULT 1 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"candidate_id" bigint,
	"request_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "mails_key_unique" UNIQUE("key"),
	CONSTRAINT "mails_state" CHECK ("mails"."state" IN ('waiting', 'sending', 'sent', 'failed', 'held'))
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"kind" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "scan" text DEFAULT 'unscanned' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_documents" ADD CONSTRAINT "candidate_documents_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_documents" ADD CONSTRAINT "candidate_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_events" ADD CONSTRAINT "candidate_events_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_events" ADD CONSTRAINT "candidate_events_actor_id_admins_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_request_id_kyc_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."kyc_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_form_id_document_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."document_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_form_files" ADD CONSTRAINT "document_form_files_form_id_document_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."document_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_form_files" ADD CONSTRAINT "document_form_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_requests" ADD CONSTRAINT "kyc_requests_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_request_id_kyc_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."kyc_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_updated_by_admins_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_events_of" ON "candidate_events" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "candidates_newest" ON "candidates" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX "candidates_by_state" ON "candidates" USING btree ("state","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX "candidates_by_email" ON "candidates" USING btree (lower("email" COLLATE "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "candidates_of_request" ON "candidates" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "candidates_search" ON "candidates" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "candidates_pairs" ON "candidates" USING gin ((' ' || regexp_replace("search", '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr("search", 2), '(..)', '\1 ', 'g')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "consents_of_candidate" ON "consents" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "consents_of_form" ON "consents" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "consents_unbound" ON "consents" USING btree ("agreed_at") WHERE candidate_id IS NULL AND form_id IS NULL;--> statement-breakpoint
CREATE INDEX "document_forms_newest" ON "document_forms" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX "document_forms_by_device" ON "document_forms" USING btree ("device_hash","address_hash");--> statement-breakpoint
CREATE INDEX "kyc_requests_newest" ON "kyc_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "kyc_requests_due" ON "kyc_requests" USING btree ("due_on","id") WHERE cancelled_at IS NULL;--> statement-breakpoint
CREATE INDEX "mails_to_send" ON "mails" USING btree ("next_at","id") WHERE state IN ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_of_candidate" ON "mails" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "mails_of_request" ON "mails" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "documents_by_key" ON "documents" USING btree ("key_id","id");--> statement-breakpoint
CREATE INDEX "documents_to_scan" ON "documents" USING btree ("created_at","id") WHERE scan IN ('unscanned', 'waiting');--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_scan" CHECK ("documents"."scan" IN ('unscanned', 'waiting', 'clean', 'infected'));