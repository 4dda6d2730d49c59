CREATE TABLE "official_contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"written" text NOT NULL,
	"purpose" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "official_contacts" ADD CONSTRAINT "official_contacts_added_by_admins_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "official_contacts_in_use" ON "official_contacts" USING btree ("kind","value") WHERE ended_at IS NULL;