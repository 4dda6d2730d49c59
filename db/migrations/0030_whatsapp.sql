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
);
--> statement-breakpoint
CREATE TABLE "whatsapp_ids" (
	"hash" text PRIMARY KEY NOT NULL,
	"mail_id" bigint,
	"status" text,
	"code" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_templates" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"on" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_consents" ADD CONSTRAINT "whatsapp_consents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_consents" ADD CONSTRAINT "whatsapp_consents_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_consents" ADD CONSTRAINT "whatsapp_consents_form_id_document_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."document_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_ids" ADD CONSTRAINT "whatsapp_ids_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_consents_by_number" ON "whatsapp_consents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "whatsapp_ids_of_mail" ON "whatsapp_ids" USING btree ("mail_id") WHERE mail_id IS NOT NULL;