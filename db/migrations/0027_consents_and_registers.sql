CREATE TABLE "application_consents" (
	"application_id" bigint NOT NULL,
	"notice" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "application_consents_application_id_notice_pk" PRIMARY KEY("application_id","notice")
);
--> statement-breakpoint
CREATE TABLE "register_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"register" text NOT NULL,
	"values" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"met_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"changed" jsonb,
	"state" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_consents" ADD CONSTRAINT "application_consents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_events" ADD CONSTRAINT "register_events_entry_id_register_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."register_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_events" ADD CONSTRAINT "register_events_actor_id_admins_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_entries_newest" ON "register_entries" USING btree ("register","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "register_events_of" ON "register_events" USING btree ("entry_id","id");