CREATE TABLE "application_answers" (
	"application_id" bigint NOT NULL,
	"key" text NOT NULL,
	"place" integer NOT NULL,
	"label" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "application_answers_application_id_key_pk" PRIMARY KEY("application_id","key")
);
--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_answers_given" ON "application_answers" USING btree ("key","answer","application_id");--> statement-breakpoint
CREATE INDEX "application_answers_search" ON "application_answers" USING gin (lower("answer" COLLATE "und-x-icu") COLLATE "C" gin_trgm_ops) WITH (fastupdate=false);