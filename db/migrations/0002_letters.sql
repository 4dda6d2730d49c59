CREATE TABLE "offer_letter_pdfs" (
	"number" text PRIMARY KEY NOT NULL,
	"is_accepted" boolean NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_letter_questions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"letter_id" bigint NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text
);
--> statement-breakpoint
CREATE TABLE "offer_letter_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_letter_templates" (
	"key" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
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
);
--> statement-breakpoint
ALTER TABLE "offer_letter_pdfs" ADD CONSTRAINT "offer_letter_pdfs_number_offer_letters_number_fk" FOREIGN KEY ("number") REFERENCES "public"."offer_letters"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letter_questions" ADD CONSTRAINT "offer_letter_questions_letter_id_offer_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."offer_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letter_questions" ADD CONSTRAINT "offer_letter_questions_answered_by_admins_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_made_by_admins_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_changed_by_admins_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_sent_by_admins_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_approved_by_admins_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_released_by_admins_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_revoked_by_admins_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_letter_questions_of" ON "offer_letter_questions" USING btree ("letter_id","id");--> statement-breakpoint
CREATE INDEX "offer_letters_of" ON "offer_letters" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "offer_letters_by_age" ON "offer_letters" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "offer_letters_of_import" ON "offer_letters" USING btree ("import_id") WHERE import_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "offer_letters_to_release" ON "offer_letters" USING btree ("release_at") WHERE release_at IS NOT NULL;