CREATE TABLE "interview_holds" (
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"interview_id" bigint NOT NULL,
	CONSTRAINT "interview_holds_account_id_at_pk" PRIMARY KEY("account_id","at")
);
--> statement-breakpoint
CREATE TABLE "interview_interviewers" (
	"interview_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"application_id" bigint NOT NULL,
	CONSTRAINT "interview_interviewers_interview_id_account_id_pk" PRIMARY KEY("interview_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "interview_scorecards" (
	"interview_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"application_id" bigint NOT NULL,
	"answers" jsonb NOT NULL,
	"remark" text NOT NULL,
	"recommendation" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interview_scorecards_interview_id_account_id_pk" PRIMARY KEY("interview_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "interviewer_calendars" (
	"account_id" text PRIMARY KEY NOT NULL,
	"hours" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"days_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"feed" text,
	CONSTRAINT "interviewer_calendars_feed_unique" UNIQUE("feed")
);
--> statement-breakpoint
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
	"moves" integer DEFAULT 0 NOT NULL,
	"wish" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "interviews_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "admins" DROP CONSTRAINT "admins_role";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "interview_holds" ADD CONSTRAINT "interview_holds_account_id_admins_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_holds" ADD CONSTRAINT "interview_holds_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_interviewers" ADD CONSTRAINT "interview_interviewers_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_interviewers" ADD CONSTRAINT "interview_interviewers_account_id_admins_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_interviewers" ADD CONSTRAINT "interview_interviewers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_scorecards" ADD CONSTRAINT "interview_scorecards_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_scorecards" ADD CONSTRAINT "interview_scorecards_account_id_admins_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_scorecards" ADD CONSTRAINT "interview_scorecards_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewer_calendars" ADD CONSTRAINT "interviewer_calendars_account_id_admins_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_holds_of" ON "interview_holds" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "interview_interviewers_of" ON "interview_interviewers" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interview_interviewers_by_account" ON "interview_interviewers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "interview_scorecards_of" ON "interview_scorecards" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interviews_of" ON "interviews" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interviews_by_time" ON "interviews" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "interviews_to_remind" ON "interviews" USING btree ("starts_at") WHERE state = 'confirmed' AND reminded_at IS NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role" CHECK ("admins"."role" IN ('viewer', 'editor', 'admin', 'hiring-manager', 'interviewer')) NOT VALID;