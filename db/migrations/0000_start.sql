CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- the same as contract/text/fold-text.ts: without case, accents, ligatures, hyphens, apostrophes and what is invisible
CREATE FUNCTION fold_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $fold$
  SELECT CASE WHEN octet_length(written) = char_length(written)
    THEN translate(lower(written COLLATE "C"), '-''`', '')
    ELSE replace(replace(replace(replace(translate(regexp_replace(
      lower(normalize(replace(written, U&'\00B4', ''), NFKD) COLLATE "und-x-icu") COLLATE "C",
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\u002d\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\ufe31\ufe32\u0027\u0060\u00b4\u02b9\u02bb-\u02bd\u055a\u05f3\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c]',
      '', 'g'), 'øđðłıħŧŋςĸ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯', 'oddlihtnσk01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    END
$fold$;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);--> statement-breakpoint
CREATE TABLE "installation_events" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE UNLOGGED TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
) WITH (fillfactor = 50);--> statement-breakpoint
CREATE UNLOGGED TABLE "nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"backend_pid" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"shared_config" jsonb NOT NULL
) WITH (fillfactor = 50);--> statement-breakpoint
-- not logged: what nodes tell each other about this moment costs no fsync, and is lost without harm
CREATE UNLOGGED TABLE "rate_limit_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"accepted" double precision NOT NULL,
	"attempted" double precision NOT NULL,
	"granted" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"full_at" timestamp (3) with time zone NOT NULL
) WITH (fillfactor = 50);--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"notice" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"candidate_id" bigint,
	"form_id" bigint,
	"withdrawn_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "account_openings" (
	"account_id" text NOT NULL,
	"opening_id" integer NOT NULL,
	CONSTRAINT "account_openings_account_id_opening_id_pk" PRIMARY KEY("account_id","opening_id")
);--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject" text,
	"detail" jsonb,
	"network" text
);--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);--> statement-breakpoint
CREATE TABLE "sign_in_delays" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_attempt_at" timestamp (3) with time zone NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"totp_secret" "bytea",
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_last_step" bigint,
	"temporary_password_hash" text,
	"temporary_password_until" timestamp (3) with time zone,
	"password_changed_at" timestamp (3) with time zone,
	"opens_documents" boolean DEFAULT false NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email" text,
	CONSTRAINT "staff_accounts_user_name_unique" UNIQUE("user_name"),
	CONSTRAINT "staff_accounts_role" CHECK ("staff_accounts"."role" IN ('viewer', 'editor', 'admin', 'hiring-manager', 'interviewer'))
);--> statement-breakpoint
CREATE TABLE "staff_networks" (
	"account_id" text NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_networks_account_id_network_pk" PRIMARY KEY("account_id","network")
);--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "application_answers" (
	"application_id" bigint NOT NULL,
	"key" text NOT NULL,
	"place" integer NOT NULL,
	"label" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "application_answers_application_id_key_pk" PRIMARY KEY("application_id","key")
);--> statement-breakpoint
CREATE TABLE "application_consents" (
	"application_id" bigint NOT NULL,
	"notice" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "application_consents_application_id_notice_pk" PRIMARY KEY("application_id","notice")
);--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"status" text,
	"note" text,
	"stage_id" integer,
	"reason_id" integer,
	"decision" jsonb,
	"change_id" text,
	"previous" jsonb,
	"undoes" text,
	"merge" text,
	"by_candidate" text,
	"added_resume" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "application_pages" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"email_refused_at" timestamp (3) with time zone,
	CONSTRAINT "application_pages_number_unique" UNIQUE("number")
);--> statement-breakpoint
CREATE TABLE "applications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"contact_number" text NOT NULL,
	"gender" text NOT NULL,
	"position" text NOT NULL,
	"opening_id" integer,
	"experience" integer,
	"ctc" integer,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"resume_id" text,
	"device_date" text,
	"referral_at" timestamp (3) with time zone,
	"form_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"read_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold_text("source" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "contact_number" || ' ' || "gender" || ' ' || "city" || ' ' || "state" || ' ' || "position" || ' ' || coalesce("experience"::text, '') || ' ' || coalesce("ctc"::text, '') || ' ' || coalesce("answers" ->> 'jobStreetAdd', '') || ' ' || coalesce("answers" ->> 'jobZipCode', '') || ' ' || coalesce("device_date", extract(month FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text || '/' || extract(day FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text || '/' || extract(year FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text))) STORED,
	"stage_id" integer,
	"reason_id" integer,
	"assignee_id" text,
	"merged_into" bigint,
	CONSTRAINT "applications_status" CHECK ("applications"."status" IN ('new', 'in-review', 'shortlisted', 'rejected', 'hired'))
);--> statement-breakpoint
CREATE TABLE "candidate_questions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"submission_key" text,
	"question" text NOT NULL,
	"due_on" date,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "candidate_questions_submission_key_unique" UNIQUE("submission_key")
);--> statement-breakpoint
CREATE TABLE "decision_options" (
	"id" serial PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"status" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"place" integer NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"candidate_text" text,
	"bars" boolean DEFAULT false NOT NULL,
	CONSTRAINT "decision_options_list" CHECK ("decision_options"."list" IN ('stage', 'reason', 'cannot-join')),
	CONSTRAINT "decision_options_status" CHECK (("decision_options"."list" = 'stage') = ("decision_options"."status" IS NOT NULL))
);--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"person" text NOT NULL,
	"target" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"letter_id" text NOT NULL,
	"recent" boolean DEFAULT true NOT NULL
);--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"event_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "note_mentions_event_id_account_id_pk" PRIMARY KEY("event_id","account_id")
);--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "sealed_applications" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"link_version" integer NOT NULL,
	"email" text NOT NULL,
	"document_id" text,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"contents" "bytea",
	"asked_at" timestamp (3) with time zone,
	"asked_by" text,
	"reason" text,
	"released_by" text,
	"released_until" timestamp (3) with time zone,
	CONSTRAINT "sealed_applications_number_unique" UNIQUE("number")
);--> statement-breakpoint
CREATE TABLE "bonus_claims" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"rule_id" integer NOT NULL,
	"referrer_key" text NOT NULL,
	"refer_id" text NOT NULL,
	"position" text NOT NULL,
	"referred_at" timestamp (3) with time zone NOT NULL,
	"hired_at" timestamp (3) with time zone NOT NULL,
	"joined_on" date,
	"left_on" date,
	"refusal" text,
	"refused_at" timestamp (3) with time zone,
	"refusal_note" text,
	"own_number" text,
	"own_email" text,
	"own_account" text,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "bonus_claims_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "bonus_claims_refused" CHECK (("bonus_claims"."refusal" IS NULL) = ("bonus_claims"."refused_at" IS NULL))
);--> statement-breakpoint
CREATE TABLE "bonus_parts" (
	"claim_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"amount" bigint NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "bonus_parts_claim_id_part_pk" PRIMARY KEY("claim_id","part"),
	CONSTRAINT "bonus_parts_amount" CHECK ("bonus_parts"."amount" > 0)
);--> statement-breakpoint
CREATE TABLE "bonus_payments" (
	"claim_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"paid_by" text,
	CONSTRAINT "bonus_payments_claim_id_part_pk" PRIMARY KEY("claim_id","part")
);--> statement-breakpoint
CREATE TABLE "bonus_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"opening_id" integer,
	"parts" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text
);--> statement-breakpoint
CREATE TABLE "candidate_documents" (
	"candidate_id" bigint NOT NULL,
	"key" text NOT NULL,
	"document_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "candidate_documents_candidate_id_key_pk" PRIMARY KEY("candidate_id","key"),
	CONSTRAINT "candidate_documents_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "candidate_documents_status" CHECK ("candidate_documents"."status" IN ('received', 'accepted', 'rejected'))
);--> statement-breakpoint
CREATE TABLE "candidate_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"candidate_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"document_key" text
);--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"aadhaar_name" text NOT NULL,
	"answers" jsonb NOT NULL,
	"device_date" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"is_incomplete" boolean DEFAULT true NOT NULL,
	"form_version" text DEFAULT '' NOT NULL,
	"request_id" bigint,
	"requested_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"legal_hold" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold_text("email" || ' ' || "aadhaar_name")) STORED,
	CONSTRAINT "candidates_state" CHECK ("candidates"."state" IN ('to-check', 'waiting', 'complete'))
);--> statement-breakpoint
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
	"answered_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "document_form_files" (
	"form_id" bigint NOT NULL,
	"key" text NOT NULL,
	"document_id" text NOT NULL,
	CONSTRAINT "document_form_files_form_id_key_pk" PRIMARY KEY("form_id","key"),
	CONSTRAINT "document_form_files_document_id_unique" UNIQUE("document_id")
);--> statement-breakpoint
CREATE TABLE "document_forms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"opening_code" text,
	"address_hash" text NOT NULL,
	"device_hash" text
);--> statement-breakpoint
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scan" text DEFAULT 'unscanned' NOT NULL,
	CONSTRAINT "documents_scan" CHECK ("documents"."scan" IN ('unscanned', 'waiting', 'clean', 'infected'))
);--> statement-breakpoint
CREATE TABLE "draws" (
	"type" text PRIMARY KEY NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL,
	"winner_count" integer NOT NULL,
	"participants" jsonb NOT NULL,
	"seed" text,
	"seed_commitment" text,
	"list_commitment" text,
	"closed_at" timestamp (3) with time zone,
	"drawn_at" timestamp (3) with time zone,
	"winners" jsonb
);--> statement-breakpoint
CREATE TABLE "drive_kiosks" (
	"drive_code" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drive_kiosks_token_hash_unique" UNIQUE("token_hash")
);--> statement-breakpoint
CREATE TABLE "drive_slots" (
	"id" serial PRIMARY KEY NOT NULL,
	"drive_code" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"seats" integer NOT NULL,
	"booked_seats" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "drive_slots_seats" CHECK ("drive_slots"."booked_seats" BETWEEN 0 AND "drive_slots"."seats")
);--> statement-breakpoint
CREATE TABLE "drive_visits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"drive_code" text NOT NULL,
	"slot_id" integer NOT NULL,
	"state" text NOT NULL,
	"number" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"name_as_written" text,
	"email" text NOT NULL,
	"contact_number" text NOT NULL,
	"position" text NOT NULL,
	"opening_id" integer,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"notice_version" text,
	"agreed_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"arrived_by" text,
	"talk_at" timestamp (3) with time zone,
	"talk_by" text,
	"done_at" timestamp (3) with time zone,
	"result" text,
	"result_change_id" text,
	"no_show_at" timestamp (3) with time zone,
	"application_id" bigint,
	CONSTRAINT "drive_visits_number_unique" UNIQUE("number"),
	CONSTRAINT "drive_visits_state" CHECK ("drive_visits"."state" IN ('booked', 'waiting', 'cancelled', 'walk-in')),
	CONSTRAINT "drive_visits_result" CHECK ("drive_visits"."result" IN ('selected', 'on-hold', 'rejected'))
);--> statement-breakpoint
CREATE TABLE "drives" (
	"code" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"called_off_at" timestamp (3) with time zone,
	"place_changed_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "interview_interviewers" (
	"interview_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"application_id" bigint NOT NULL,
	CONSTRAINT "interview_interviewers_interview_id_account_id_pk" PRIMARY KEY("interview_id","account_id")
);--> statement-breakpoint
CREATE TABLE "interview_scorecards" (
	"interview_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"application_id" bigint NOT NULL,
	"answers" jsonb NOT NULL,
	"remark" text NOT NULL,
	"recommendation" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_after_others" boolean DEFAULT false NOT NULL,
	CONSTRAINT "interview_scorecards_interview_id_account_id_pk" PRIMARY KEY("interview_id","account_id")
);--> statement-breakpoint
CREATE TABLE "interviewer_busy_slots" (
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"interview_id" bigint NOT NULL,
	CONSTRAINT "interviewer_busy_slots_account_id_at_pk" PRIMARY KEY("account_id","at")
);--> statement-breakpoint
CREATE TABLE "interviewer_calendars" (
	"account_id" text PRIMARY KEY NOT NULL,
	"hours" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"days_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"feed" text,
	CONSTRAINT "interviewer_calendars_feed_unique" UNIQUE("feed")
);--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"code" text NOT NULL,
	"round" text NOT NULL,
	"mode" text NOT NULL,
	"place" text NOT NULL,
	"minutes" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"times" jsonb NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"move_count" integer DEFAULT 0 NOT NULL,
	"requested_times" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"manually_reminded_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"cancel_message" text,
	"cancelled_at" timestamp (3) with time zone,
	"state_before_cancel" jsonb,
	CONSTRAINT "interviews_code_unique" UNIQUE("code")
);--> statement-breakpoint
CREATE TABLE "alerted_openings" (
	"opening_id" integer PRIMARY KEY NOT NULL,
	"batch" integer NOT NULL,
	"hidden_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"choices" jsonb NOT NULL,
	"confirmation_token" text NOT NULL,
	"address_hash" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"notified_at" timestamp (3) with time zone,
	"notified_batch" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_alerts_confirmation_token_unique" UNIQUE("confirmation_token")
);--> statement-breakpoint
CREATE TABLE "joiner_details" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"form" text NOT NULL,
	"version" integer NOT NULL,
	"contents" "bytea" NOT NULL,
	"mark" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "payroll_columns" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"columns" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "payroll_columns_one" CHECK ("payroll_columns"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "payroll_exports" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"bank_mark" text NOT NULL,
	"exported_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "joiner_asks" (
	"joiner_id" bigint NOT NULL,
	"day" date NOT NULL,
	"days_before" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "joiner_asks_joiner_id_day_days_before_pk" PRIMARY KEY("joiner_id","day","days_before")
);--> statement-breakpoint
CREATE TABLE "joiners" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"batch_id" integer NOT NULL,
	"state" text NOT NULL,
	"state_before" text,
	"hired_at" timestamp (3) with time zone NOT NULL,
	"hired_by" text,
	"answered_at" timestamp (3) with time zone,
	"reserve_since" timestamp (3) with time zone,
	"seat_held_until" timestamp (3) with time zone,
	"moves" integer DEFAULT 0 NOT NULL,
	"wished_at" timestamp (3) with time zone,
	"wished_batch_id" integer,
	"reason_id" integer,
	"arrived_at" timestamp (3) with time zone,
	"arrived_by" text,
	"no_show_at" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "joiners_state" CHECK ("joiners"."state" IN ('confirmed', 'silent', 'arrived', 'no-show', 'reserve', 'withdrawn', 'moved'))
);--> statement-breakpoint
CREATE TABLE "joining_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"process" text NOT NULL,
	"site" text NOT NULL,
	"shift" text NOT NULL,
	"day" date NOT NULL,
	"seats" integer NOT NULL,
	"trainer" text NOT NULL,
	"to_bring" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "joining_batches_state" CHECK ("joining_batches"."state" IN ('draft', 'published', 'postponed', 'closed')),
	CONSTRAINT "joining_batches_seats" CHECK ("joining_batches"."seats" > 0)
);--> statement-breakpoint
CREATE TABLE "joining_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ask_days" integer[] NOT NULL,
	CONSTRAINT "joining_settings_one" CHECK ("joining_settings"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "letter_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"key" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"candidate_id" bigint,
	"request_id" bigint,
	"application_id" bigint,
	"form_id" bigint,
	"letter_id" text,
	"interview_id" bigint,
	"visit_id" bigint,
	"sequence" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failure_reason" text,
	"channel" text DEFAULT 'email' NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	CONSTRAINT "mails_key_unique" UNIQUE("key"),
	CONSTRAINT "mails_state" CHECK ("mails"."state" IN ('waiting', 'sending', 'sent', 'failed', 'held'))
);--> statement-breakpoint
CREATE TABLE "sending_pauses" (
	"channel" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"problem" text NOT NULL,
	"reason" text NOT NULL,
	"server_message" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "offer_letter_pdfs" (
	"number" text PRIMARY KEY NOT NULL,
	"is_accepted" boolean NOT NULL,
	"pdf" "bytea" NOT NULL
);--> statement-breakpoint
CREATE TABLE "offer_letter_questions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"letter_id" bigint NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text
);--> statement-breakpoint
CREATE TABLE "offer_letter_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL
);--> statement-breakpoint
CREATE TABLE "offer_letter_templates" (
	"key" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "offer_letters" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"application_id" bigint,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"template_key" text NOT NULL,
	"source" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"last_day" date NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text,
	"writers" text[] DEFAULT '{}' NOT NULL,
	"sent_by" text,
	"approved_by" text,
	"approved_at" timestamp (3) with time zone,
	"release_at" timestamp (3) with time zone,
	"not_released" text,
	"released_by" text,
	"released_at" timestamp (3) with time zone,
	"shown" text,
	"sha256" text,
	"replaces" text,
	"replaced_by" text,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text,
	"revoke_reason" text,
	"declined_at" timestamp (3) with time zone,
	"decline_reason" text,
	"code_hash" text,
	"code_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"codes" integer DEFAULT 0 NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_name" text,
	"accepted_network" text,
	"accepted_version" integer,
	"accepted_sha256" text,
	"import_id" text,
	CONSTRAINT "offer_letters_number_unique" UNIQUE("number"),
	CONSTRAINT "offer_letters_code_unique" UNIQUE("code"),
	CONSTRAINT "offer_letters_person" CHECK (application_id IS NOT NULL OR email IS NOT NULL),
	CONSTRAINT "offer_letters_shown" CHECK (state <> 'accepted' OR accepted_sha256 IS NOT NULL)
);--> statement-breakpoint
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
	"questions" jsonb,
	"visible_from" timestamp (3) with time zone,
	CONSTRAINT "openings_code_unique" UNIQUE("code")
);--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_path_pk" PRIMARY KEY("day","path")
);--> statement-breakpoint
CREATE TABLE "collections" (
	"name" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"collection" text NOT NULL,
	"key" text NOT NULL,
	"body" jsonb,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "content_drafts_collection_key_pk" PRIMARY KEY("collection","key")
);--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"key" text NOT NULL,
	"body" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text
);--> statement-breakpoint
CREATE TABLE "publications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"position" integer NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "data_files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" text,
	"published_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "referral_notifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"referrer_key" text NOT NULL,
	"email" text NOT NULL,
	"confirmation_token" text NOT NULL,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "referral_notifications_referrer_key_unique" UNIQUE("referrer_key"),
	CONSTRAINT "referral_notifications_confirmation_token_unique" UNIQUE("confirmation_token")
);--> statement-breakpoint
CREATE TABLE "referrer_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"referrer_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"revoked_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "register_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"register" text NOT NULL,
	"values" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"fulfilled_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE "register_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"changed_fields" jsonb,
	"state" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "resume_texts" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"words" "tsvector",
	"index_version" smallint DEFAULT 0 NOT NULL,
	"skipped" jsonb,
	"reader_version" smallint DEFAULT 0 NOT NULL,
	"encrypted_text" "bytea",
	CONSTRAINT "resume_texts_state" CHECK ("resume_texts"."state" IN ('waiting', 'read', 'unreadable'))
);--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"kind" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text
);--> statement-breakpoint
CREATE TABLE "official_contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"written" text NOT NULL,
	"purpose" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text,
	"ended_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "whatsapp_consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint,
	"candidate_id" bigint,
	"form_id" bigint,
	"number" text,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "whatsapp_consents_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "whatsapp_consents_candidate_id_unique" UNIQUE("candidate_id"),
	CONSTRAINT "whatsapp_consents_form_id_unique" UNIQUE("form_id")
);--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"hash" text PRIMARY KEY NOT NULL,
	"mail_id" bigint,
	"status" text,
	"code" integer,
	"at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "whatsapp_templates" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"on" boolean NOT NULL
);--> statement-breakpoint
ALTER TABLE "account_openings" ADD CONSTRAINT "account_openings_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_staff_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_networks" ADD CONSTRAINT "staff_networks_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_consents" ADD CONSTRAINT "application_consents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_staff_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_stage_id_decision_options_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."decision_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_reason_id_decision_options_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."decision_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_pages" ADD CONSTRAINT "application_pages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_id_documents_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_stage_id_decision_options_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."decision_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reason_id_decision_options_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."decision_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assignee_id_staff_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_merged_into_applications_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_questions" ADD CONSTRAINT "candidate_questions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_questions" ADD CONSTRAINT "candidate_questions_asked_by_staff_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_actor_id_staff_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_event_id_application_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."application_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_applications" ADD CONSTRAINT "sealed_applications_asked_by_staff_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_applications" ADD CONSTRAINT "sealed_applications_released_by_staff_accounts_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_claims" ADD CONSTRAINT "bonus_claims_rule_id_bonus_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."bonus_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_parts" ADD CONSTRAINT "bonus_parts_claim_id_bonus_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."bonus_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_payments" ADD CONSTRAINT "bonus_payments_claim_id_bonus_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."bonus_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_payments" ADD CONSTRAINT "bonus_payments_paid_by_staff_accounts_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_rules" ADD CONSTRAINT "bonus_rules_added_by_staff_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_documents" ADD CONSTRAINT "candidate_documents_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_documents" ADD CONSTRAINT "candidate_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_events" ADD CONSTRAINT "candidate_events_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_events" ADD CONSTRAINT "candidate_events_actor_id_staff_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_request_id_kyc_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."kyc_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_requests" ADD CONSTRAINT "kyc_requests_created_by_staff_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_form_files" ADD CONSTRAINT "document_form_files_form_id_document_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."document_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_form_files" ADD CONSTRAINT "document_form_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_kiosks" ADD CONSTRAINT "drive_kiosks_drive_code_drives_code_fk" FOREIGN KEY ("drive_code") REFERENCES "public"."drives"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_slots" ADD CONSTRAINT "drive_slots_drive_code_drives_code_fk" FOREIGN KEY ("drive_code") REFERENCES "public"."drives"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_drive_code_drives_code_fk" FOREIGN KEY ("drive_code") REFERENCES "public"."drives"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_slot_id_drive_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."drive_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_arrived_by_staff_accounts_id_fk" FOREIGN KEY ("arrived_by") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_talk_by_staff_accounts_id_fk" FOREIGN KEY ("talk_by") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_interviewers" ADD CONSTRAINT "interview_interviewers_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_interviewers" ADD CONSTRAINT "interview_interviewers_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_interviewers" ADD CONSTRAINT "interview_interviewers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_scorecards" ADD CONSTRAINT "interview_scorecards_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_scorecards" ADD CONSTRAINT "interview_scorecards_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_scorecards" ADD CONSTRAINT "interview_scorecards_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewer_busy_slots" ADD CONSTRAINT "interviewer_busy_slots_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewer_busy_slots" ADD CONSTRAINT "interviewer_busy_slots_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewer_calendars" ADD CONSTRAINT "interviewer_calendars_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_created_by_staff_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiner_details" ADD CONSTRAINT "joiner_details_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_columns" ADD CONSTRAINT "payroll_columns_changed_by_staff_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_exports" ADD CONSTRAINT "payroll_exports_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiner_asks" ADD CONSTRAINT "joiner_asks_joiner_id_joiners_id_fk" FOREIGN KEY ("joiner_id") REFERENCES "public"."joiners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiners" ADD CONSTRAINT "joiners_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiners" ADD CONSTRAINT "joiners_batch_id_joining_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."joining_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiners" ADD CONSTRAINT "joiners_hired_by_staff_accounts_id_fk" FOREIGN KEY ("hired_by") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiners" ADD CONSTRAINT "joiners_wished_batch_id_joining_batches_id_fk" FOREIGN KEY ("wished_batch_id") REFERENCES "public"."joining_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiners" ADD CONSTRAINT "joiners_reason_id_decision_options_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."decision_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiners" ADD CONSTRAINT "joiners_arrived_by_staff_accounts_id_fk" FOREIGN KEY ("arrived_by") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_batches" ADD CONSTRAINT "joining_batches_created_by_staff_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letter_pdfs" ADD CONSTRAINT "offer_letter_pdfs_number_offer_letters_number_fk" FOREIGN KEY ("number") REFERENCES "public"."offer_letters"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letter_questions" ADD CONSTRAINT "offer_letter_questions_letter_id_offer_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."offer_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letter_questions" ADD CONSTRAINT "offer_letter_questions_answered_by_staff_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_made_by_staff_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_changed_by_staff_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_sent_by_staff_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_approved_by_staff_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_released_by_staff_accounts_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_revoked_by_staff_accounts_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_updated_by_staff_accounts_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_actor_id_staff_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_collection_collections_name_fk" FOREIGN KEY ("collection") REFERENCES "public"."collections"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_files" ADD CONSTRAINT "data_files_uploaded_by_staff_accounts_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrer_links" ADD CONSTRAINT "referrer_links_created_by_staff_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_events" ADD CONSTRAINT "register_events_entry_id_register_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."register_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_events" ADD CONSTRAINT "register_events_actor_id_staff_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_updated_by_staff_accounts_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_contacts" ADD CONSTRAINT "official_contacts_added_by_staff_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_consents" ADD CONSTRAINT "whatsapp_consents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_consents" ADD CONSTRAINT "whatsapp_consents_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_consents" ADD CONSTRAINT "whatsapp_consents_form_id_document_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."document_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consents_of_candidate" ON "consents" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "consents_of_form" ON "consents" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_in_delays_age" ON "sign_in_delays" USING btree ("last_attempt_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_admin" ON "staff_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_age" ON "staff_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "application_answers_given" ON "application_answers" USING btree ("key","answer","application_id");--> statement-breakpoint
CREATE INDEX "application_answers_search" ON "application_answers" USING gin (fold_text("answer") COLLATE "C" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "application_events_of" ON "application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_events_of_change" ON "application_events" USING btree ("change_id") WHERE change_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "application_events_undone" ON "application_events" USING btree ("undoes") WHERE undoes IS NOT NULL;--> statement-breakpoint
CREATE INDEX "application_events_by" ON "application_events" USING btree ("actor_id","at") WHERE previous IS NOT NULL;--> statement-breakpoint
CREATE INDEX "application_events_notes" ON "application_events" USING gin (fold_text("note") COLLATE "C" gin_trgm_ops) WITH (fastupdate=false) WHERE note IS NOT NULL;--> statement-breakpoint
CREATE INDEX "application_pages_refused" ON "application_pages" USING btree ("email_refused_at") WHERE email_refused_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_resume" ON "applications" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "applications_pairs" ON "applications" USING gin ((' ' || regexp_replace("search", '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr("search", 2), '(..)', '\1 ', 'g')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "applications_written_names" ON "applications" USING gin (fold_text(("answers" ->> 'nameAsWritten')) COLLATE "C" gin_trgm_ops) WITH (fastupdate=false) WHERE ("applications"."answers" ->> 'nameAsWritten') IS NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_unread" ON "applications" USING btree ("received_at","id") WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX "applications_by_kind" ON "applications" USING btree ((CASE WHEN "source" IN ('Main-Website', 'Dolphins') THEN "source" ELSE 'employees' END) COLLATE "C","received_at","id","source");--> statement-breakpoint
CREATE INDEX "applications_by_source" ON "applications" USING btree (lower("source" COLLATE "und-x-icu") COLLATE "C","received_at","id","source");--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "applications" USING btree (array_position(ARRAY['new', 'in-review', 'shortlisted', 'rejected', 'hired'], "status"),"received_at","id","status");--> statement-breakpoint
CREATE INDEX "applications_by_city" ON "applications" USING btree (lower("city" COLLATE "und-x-icu") COLLATE "C","received_at","id","city");--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree (lower("first_name" COLLATE "und-x-icu") COLLATE "C",lower("last_name" COLLATE "und-x-icu") COLLATE "C","received_at","id","first_name","last_name");--> statement-breakpoint
CREATE INDEX "applications_by_position" ON "applications" USING btree ("position" COLLATE "C","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_opening" ON "applications" USING btree ("opening_id","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_experience" ON "applications" USING btree ("experience","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_ctc" ON "applications" USING btree ("ctc","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_most_experience" ON "applications" USING btree ("experience" DESC NULLS LAST,"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_by_most_ctc" ON "applications" USING btree ("ctc" DESC NULLS LAST,"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_by_email" ON "applications" USING btree (lower("email" COLLATE "und-x-icu") COLLATE "C");--> statement-breakpoint
CREATE INDEX "applications_by_person" ON "applications" USING btree ((least(fold_text("first_name") COLLATE "C", fold_text("last_name") COLLATE "C") || ' ' || greatest(fold_text("first_name") COLLATE "C", fold_text("last_name") COLLATE "C")));--> statement-breakpoint
CREATE INDEX "applications_by_telephone" ON "applications" USING btree ("contact_number");--> statement-breakpoint
CREATE INDEX "applications_merged" ON "applications" USING btree ("merged_into","id") WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_by_stage" ON "applications" USING btree ("stage_id","received_at","id") WHERE "applications"."stage_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_by_reason" ON "applications" USING btree ("reason_id","received_at","id") WHERE "applications"."reason_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_by_assignee" ON "applications" USING btree ("assignee_id","received_at","id") WHERE "applications"."assignee_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "candidate_questions_of" ON "candidate_questions" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "candidate_questions_unread" ON "candidate_questions" USING btree ("answered_at") WHERE answered_at IS NOT NULL AND read_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "decision_options_default" ON "decision_options" USING btree ("status") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "decision_options_name" ON "decision_options" USING btree ("list",lower("name" COLLATE "und-x-icu") COLLATE "C") WHERE retired_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_recent" ON "invitations" USING btree ("person") WHERE recent;--> statement-breakpoint
CREATE INDEX "invitations_of" ON "invitations" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "invitations_to" ON "invitations" USING btree ("person","at");--> statement-breakpoint
CREATE INDEX "note_mentions_unseen" ON "note_mentions" USING btree ("account_id","event_id") WHERE seen_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("account_id",lower("name" COLLATE "und-x-icu") COLLATE "C");--> statement-breakpoint
CREATE INDEX "sealed_applications_documents" ON "sealed_applications" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "bonus_claims_of" ON "bonus_claims" USING btree ("referrer_key");--> statement-breakpoint
CREATE INDEX "bonus_claims_by_age" ON "bonus_claims" USING btree ("hired_at","id");--> statement-breakpoint
CREATE INDEX "candidate_events_of" ON "candidate_events" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "candidates_newest" ON "candidates" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX "candidates_by_state" ON "candidates" USING btree ("state","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX "candidates_lacking_by_state" ON "candidates" USING btree ("state","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_incomplete AND erased_at IS NULL;--> statement-breakpoint
CREATE INDEX "candidates_by_email" ON "candidates" USING btree (lower("email" COLLATE "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "candidates_of_request" ON "candidates" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "candidates_search" ON "candidates" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "candidates_letters" ON "candidates" USING gin (string_to_array(regexp_replace("search", '(.)', E'\\1\n', 'g') || regexp_replace("search", '(..)', E'\\1\n', 'g') || regexp_replace(substr("search", 2), '(..)', E'\\1\n', 'g'), E'\n')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "kyc_requests_newest" ON "kyc_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "kyc_requests_open" ON "kyc_requests" USING btree ("due_on") WHERE cancelled_at IS NULL AND answered_at IS NULL AND erased_at IS NULL;--> statement-breakpoint
CREATE INDEX "kyc_requests_by_email" ON "kyc_requests" USING btree (lower("email" COLLATE "und-x-icu"));--> statement-breakpoint
CREATE INDEX "kyc_requests_due" ON "kyc_requests" USING btree ("due_on","id") WHERE cancelled_at IS NULL;--> statement-breakpoint
CREATE INDEX "document_forms_newest" ON "document_forms" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX "document_forms_by_email" ON "document_forms" USING btree (lower(("texts" ->> 'email') COLLATE "und-x-icu"));--> statement-breakpoint
CREATE INDEX "document_forms_by_telephone" ON "document_forms" USING btree (("texts" ->> 'contactNumber'));--> statement-breakpoint
CREATE INDEX "document_forms_by_device" ON "document_forms" USING btree ("device_hash","address_hash");--> statement-breakpoint
CREATE INDEX "documents_by_key" ON "documents" USING btree ("key_id","id");--> statement-breakpoint
CREATE INDEX "documents_same" ON "documents" USING btree ("sha256") WHERE state = 'claimed' AND sha256 IS NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_to_scan" ON "documents" USING btree ("created_at","id") WHERE scan IN ('unscanned', 'waiting');--> statement-breakpoint
CREATE INDEX "documents_unclaimed" ON "documents" USING btree ("created_at") WHERE state <> 'claimed';--> statement-breakpoint
CREATE INDEX "documents_staged_by_sender" ON "documents" USING btree ("sender") WHERE state <> 'claimed';--> statement-breakpoint
CREATE UNIQUE INDEX "drive_slots_times" ON "drive_slots" USING btree ("drive_code","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "drive_visits_email" ON "drive_visits" USING btree ("drive_code",lower("email" COLLATE "und-x-icu")) WHERE state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "drive_visits_number" ON "drive_visits" USING btree ("drive_code","contact_number") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "drive_visits_waiting" ON "drive_visits" USING btree ("slot_id","waiting_since","id");--> statement-breakpoint
CREATE INDEX "drive_visits_by_email" ON "drive_visits" USING btree (lower("email" COLLATE "und-x-icu"));--> statement-breakpoint
CREATE INDEX "drive_visits_by_age" ON "drive_visits" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "drive_visits_application" ON "drive_visits" USING btree ("application_id") WHERE application_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "interview_interviewers_of" ON "interview_interviewers" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interview_interviewers_by_account" ON "interview_interviewers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "interview_scorecards_of" ON "interview_scorecards" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interviewer_busy_slots_of" ON "interviewer_busy_slots" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "interviews_of" ON "interviews" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interviews_by_time" ON "interviews" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "interviews_to_remind" ON "interviews" USING btree ("starts_at") WHERE state = 'confirmed' AND reminded_at IS NULL;--> statement-breakpoint
CREATE INDEX "job_alerts_by_email" ON "job_alerts" USING btree (lower("email" COLLATE "und-x-icu"));--> statement-breakpoint
CREATE INDEX "job_alerts_by_subscriber" ON "job_alerts" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "job_alerts_to_tell" ON "job_alerts" USING btree ("notified_batch","id") WHERE confirmed_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "joiner_details_of" ON "joiner_details" USING btree ("application_id","form");--> statement-breakpoint
CREATE UNIQUE INDEX "joiners_in_batch" ON "joiners" USING btree ("batch_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "joiners_current" ON "joiners" USING btree ("application_id") WHERE state <> 'moved';--> statement-breakpoint
CREATE INDEX "joiners_silent" ON "joiners" USING btree ("batch_id") WHERE state = 'silent';--> statement-breakpoint
CREATE INDEX "joiners_arrived" ON "joiners" USING btree ("arrived_at") WHERE arrived_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "joining_batches_by_day" ON "joining_batches" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "mails_to_send" ON "mails" USING btree ("channel","next_attempt_at","id") WHERE state IN ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("recipient" COLLATE "und-x-icu"));--> statement-breakpoint
CREATE INDEX "mails_of_candidate" ON "mails" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "mails_of_request" ON "mails" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "mails_of_application" ON "mails" USING btree ("application_id") WHERE application_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_valid_until" ON "mails" USING btree ("valid_until") WHERE valid_until IS NOT NULL AND state IN ('waiting', 'held');--> statement-breakpoint
CREATE INDEX "mails_of_form" ON "mails" USING btree ("form_id") WHERE form_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_of_letter" ON "mails" USING btree ("letter_id") WHERE letter_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_of_visit" ON "mails" USING btree ("visit_id") WHERE visit_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "offer_letter_questions_of" ON "offer_letter_questions" USING btree ("letter_id","id");--> statement-breakpoint
CREATE INDEX "offer_letters_of" ON "offer_letters" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "offer_letters_by_age" ON "offer_letters" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "offer_letters_of_import" ON "offer_letters" USING btree ("import_id") WHERE import_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "offer_letters_to_release" ON "offer_letters" USING btree ("release_at") WHERE release_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "content_versions_of" ON "content_versions" USING btree ("collection","key","id");--> statement-breakpoint
CREATE INDEX "publications_in_order" ON "publications" USING btree ("collection","position","id");--> statement-breakpoint
CREATE INDEX "referral_notifications_by_email" ON "referral_notifications" USING btree (lower("email" COLLATE "und-x-icu"));--> statement-breakpoint
CREATE INDEX "referrer_links_of" ON "referrer_links" USING btree ("referrer_key");--> statement-breakpoint
CREATE INDEX "referrers_in_order" ON "referrers" USING btree ("position");--> statement-breakpoint
CREATE INDEX "register_entries_newest" ON "register_entries" USING btree ("register","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "register_events_of" ON "register_events" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "resume_texts_words" ON "resume_texts" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "resume_texts_not_read" ON "resume_texts" USING btree ("state","application_id") WHERE state <> 'read';--> statement-breakpoint
CREATE UNIQUE INDEX "official_contacts_in_use" ON "official_contacts" USING btree ("kind","value") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "whatsapp_consents_by_number" ON "whatsapp_consents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_of_mail" ON "whatsapp_messages" USING btree ("mail_id") WHERE mail_id IS NOT NULL;--> statement-breakpoint
-- the long columns lie apart, so that a look through many rows reads little
ALTER TABLE "resume_texts" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "resume_texts" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "resume_texts" ALTER COLUMN "encrypted_text" SET STORAGE EXTERNAL;--> statement-breakpoint
-- what a resume says is read where there is one
CREATE FUNCTION await_resume_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO resume_texts (application_id, document_id)
		SELECT id, resume_id FROM added WHERE resume_id IS NOT NULL
	ON CONFLICT (application_id) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_resume_added AFTER INSERT ON applications REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION await_resume_text();--> statement-breakpoint
CREATE FUNCTION await_replaced_resume() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM resume_texts WHERE application_id = NEW.id;
	INSERT INTO resume_texts (application_id, document_id)
		SELECT NEW.id, NEW.resume_id WHERE NEW.resume_id IS NOT NULL
	ON CONFLICT (application_id) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_resume_replaced AFTER UPDATE OF resume_id ON applications
	FOR EACH ROW WHEN (OLD.resume_id IS DISTINCT FROM NEW.resume_id)
	EXECUTE FUNCTION await_replaced_resume();--> statement-breakpoint
-- A stage and a reason belong to one status: where only the status is set, they end.
CREATE FUNCTION end_decision_of_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.stage_id IS NOT DISTINCT FROM OLD.stage_id THEN
		NEW.stage_id := NULL;
	END IF;
	IF NEW.reason_id IS NOT DISTINCT FROM OLD.reason_id THEN
		NEW.reason_id := NULL;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER applications_end_decision BEFORE UPDATE OF status ON applications
FOR EACH ROW WHEN (NEW.status <> OLD.status AND (OLD.stage_id IS NOT NULL OR OLD.reason_id IS NOT NULL))
EXECUTE FUNCTION end_decision_of_status();--> statement-breakpoint
CREATE FUNCTION note_answered_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE kyc_requests SET answered_at = NEW.received_at WHERE id = NEW.request_id AND answered_at IS NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER candidates_answering AFTER INSERT OR UPDATE OF request_id ON candidates
	FOR EACH ROW WHEN (NEW.request_id IS NOT NULL) EXECUTE FUNCTION note_answered_request();
