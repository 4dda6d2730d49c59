CREATE TABLE "joiner_details" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"form" text NOT NULL,
	"version" integer NOT NULL,
	"contents" "bytea" NOT NULL,
	"mark" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_columns" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"columns" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "payroll_columns_one" CHECK ("payroll_columns"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "payroll_exports" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"bank_mark" text NOT NULL,
	"exported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "joiner_details" ADD CONSTRAINT "joiner_details_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_columns" ADD CONSTRAINT "payroll_columns_changed_by_admins_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_exports" ADD CONSTRAINT "payroll_exports_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "joiner_details_of" ON "joiner_details" USING btree ("application_id","form");