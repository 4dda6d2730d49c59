CREATE TABLE "candidate_questions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"once" text,
	"question" text NOT NULL,
	"due_on" date,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "candidate_questions_once_unique" UNIQUE("once")
);
--> statement-breakpoint
CREATE TABLE "sealed_applications" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"link_version" integer NOT NULL,
	"email" text NOT NULL,
	"document_id" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"contents" "bytea",
	"asked_at" timestamp (3) with time zone,
	"asked_by" text,
	"reason" text,
	"released_by" text,
	"released_until" timestamp (3) with time zone,
	CONSTRAINT "sealed_applications_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "candidate_questions" ADD CONSTRAINT "candidate_questions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_questions" ADD CONSTRAINT "candidate_questions_asked_by_admins_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_applications" ADD CONSTRAINT "sealed_applications_asked_by_admins_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_applications" ADD CONSTRAINT "sealed_applications_released_by_admins_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_questions_of" ON "candidate_questions" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "candidate_questions_unread" ON "candidate_questions" USING btree ("answered_at") WHERE answered_at IS NOT NULL AND read_at IS NULL;--> statement-breakpoint
CREATE INDEX "sealed_applications_documents" ON "sealed_applications" USING btree ("document_id");