CREATE TABLE "joiner_asks" (
	"joiner_id" bigint NOT NULL,
	"day" date NOT NULL,
	"days_before" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "joiner_asks_joiner_id_day_days_before_pk" PRIMARY KEY("joiner_id","day","days_before")
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "joining_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ask_days" integer[] NOT NULL,
	CONSTRAINT "joining_settings_one" CHECK ("joining_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "desk_choices" DROP CONSTRAINT "desk_choices_list";--> statement-breakpoint
ALTER TABLE "joiner_asks" ADD CONSTRAINT "joiner_asks_joiner_id_joiners_id_fk" FOREIGN KEY ("joiner_id") REFERENCES "public"."joiners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiners" ADD CONSTRAINT "joiners_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiners" ADD CONSTRAINT "joiners_batch_id_joining_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."joining_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiners" ADD CONSTRAINT "joiners_hired_by_admins_id_fk" FOREIGN KEY ("hired_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiners" ADD CONSTRAINT "joiners_wished_batch_id_joining_batches_id_fk" FOREIGN KEY ("wished_batch_id") REFERENCES "public"."joining_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiners" ADD CONSTRAINT "joiners_reason_id_desk_choices_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."desk_choices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joiners" ADD CONSTRAINT "joiners_arrived_by_admins_id_fk" FOREIGN KEY ("arrived_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_batches" ADD CONSTRAINT "joining_batches_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "joiners_in_batch" ON "joiners" USING btree ("batch_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "joiners_current" ON "joiners" USING btree ("application_id") WHERE state <> 'moved';--> statement-breakpoint
CREATE INDEX "joiners_arrived" ON "joiners" USING btree ("arrived_at") WHERE arrived_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "joiners_silent" ON "joiners" USING btree ("batch_id") WHERE state = 'silent';--> statement-breakpoint
CREATE INDEX "joining_batches_by_day" ON "joining_batches" USING btree ("day","id");--> statement-breakpoint
ALTER TABLE "desk_choices" ADD CONSTRAINT "desk_choices_list" CHECK ("desk_choices"."list" IN ('stage', 'reason', 'cannot-join')) NOT VALID;