CREATE TABLE "drive_kiosks" (
	"drive_code" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drive_kiosks_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "drive_slots" (
	"id" serial PRIMARY KEY NOT NULL,
	"drive_code" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"seats" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "drive_slots_seats" CHECK ("drive_slots"."taken" BETWEEN 0 AND "drive_slots"."seats")
);
--> statement-breakpoint
CREATE TABLE "drive_visits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"drive_code" text NOT NULL,
	"slot_id" integer NOT NULL,
	"state" text NOT NULL,
	"number" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"contact_number" text NOT NULL,
	"position" text NOT NULL,
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
	"no_show_at" timestamp (3) with time zone,
	"application_id" bigint,
	CONSTRAINT "drive_visits_number_unique" UNIQUE("number"),
	CONSTRAINT "drive_visits_state" CHECK ("drive_visits"."state" IN ('booked', 'waiting', 'cancelled', 'walk-in')),
	CONSTRAINT "drive_visits_result" CHECK ("drive_visits"."result" IN ('selected', 'on-hold', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "drives" (
	"code" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"called_off_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "drive_kiosks" ADD CONSTRAINT "drive_kiosks_drive_code_drives_code_fk" FOREIGN KEY ("drive_code") REFERENCES "public"."drives"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_slots" ADD CONSTRAINT "drive_slots_drive_code_drives_code_fk" FOREIGN KEY ("drive_code") REFERENCES "public"."drives"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_drive_code_drives_code_fk" FOREIGN KEY ("drive_code") REFERENCES "public"."drives"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_slot_id_drive_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."drive_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_arrived_by_admins_id_fk" FOREIGN KEY ("arrived_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_talk_by_admins_id_fk" FOREIGN KEY ("talk_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drive_slots_times" ON "drive_slots" USING btree ("drive_code","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "drive_visits_email" ON "drive_visits" USING btree ("drive_code",lower("email" COLLATE "und-x-icu")) WHERE state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "drive_visits_number" ON "drive_visits" USING btree ("drive_code","contact_number") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "drive_visits_waiting" ON "drive_visits" USING btree ("slot_id","waiting_since","id");--> statement-breakpoint
CREATE INDEX "drive_visits_by_email" ON "drive_visits" USING btree (lower("email" COLLATE "und-x-icu"));--> statement-breakpoint
CREATE INDEX "drive_visits_by_age" ON "drive_visits" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "drive_visits_application" ON "drive_visits" USING btree ("application_id") WHERE application_id IS NOT NULL;