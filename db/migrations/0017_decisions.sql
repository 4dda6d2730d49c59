-- locks: applications cannot be written for 0.2 s for each 100,000 of them, their history for 0.1 s
CREATE TABLE "desk_choices" (
	"id" serial PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"status" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"place" integer NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "desk_choices_list" CHECK ("desk_choices"."list" IN ('stage', 'reason')),
	CONSTRAINT "desk_choices_status" CHECK (("desk_choices"."list" = 'stage') = ("desk_choices"."status" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"event_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "note_mentions_event_id_account_id_pk" PRIMARY KEY("event_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "stage_id" integer;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "reason_id" integer;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "assigned" text;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "change_id" text;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "undoes" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage_id" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reason_id" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_event_id_application_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."application_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_account_id_admins_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_choices_default" ON "desk_choices" USING btree ("status") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_choices_name" ON "desk_choices" USING btree ("list",lower("name" COLLATE "und-x-icu") COLLATE "C") WHERE retired_at IS NULL;--> statement-breakpoint
CREATE INDEX "note_mentions_unseen" ON "note_mentions" USING btree ("account_id","event_id") WHERE seen_at IS NULL;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_stage_id_desk_choices_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."desk_choices"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_reason_id_desk_choices_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."desk_choices"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_stage_id_desk_choices_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."desk_choices"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reason_id_desk_choices_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."desk_choices"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assignee_id_admins_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "application_events_of_change" ON "application_events" USING btree ("change_id") WHERE change_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "application_events_undone" ON "application_events" USING btree ("undoes") WHERE undoes IS NOT NULL;--> statement-breakpoint
CREATE INDEX "application_events_by" ON "application_events" USING btree ("actor_id","at") WHERE before IS NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_by_stage" ON "applications" USING btree ("stage_id","received_at","id") WHERE "applications"."stage_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_by_reason" ON "applications" USING btree ("reason_id","received_at","id") WHERE "applications"."reason_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_by_assignee" ON "applications" USING btree ("assignee_id","received_at","id") WHERE "applications"."assignee_id" IS NOT NULL;--> statement-breakpoint
-- A stage and a reason belong to one status: where only the status is set, as the version before does, they end.
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
EXECUTE FUNCTION end_decision_of_status();
