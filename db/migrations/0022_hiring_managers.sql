CREATE TABLE "account_openings" (
	"account_id" text NOT NULL,
	"opening_id" integer NOT NULL,
	CONSTRAINT "account_openings_account_id_opening_id_pk" PRIMARY KEY("account_id","opening_id")
);
--> statement-breakpoint
ALTER TABLE "admins" DROP CONSTRAINT "admins_role";--> statement-breakpoint
ALTER TABLE "account_openings" ADD CONSTRAINT "account_openings_account_id_admins_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role" CHECK ("admins"."role" IN ('viewer', 'editor', 'admin', 'hiring-manager')) NOT VALID;