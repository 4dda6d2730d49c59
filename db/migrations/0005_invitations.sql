CREATE TABLE "invitations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"person" text NOT NULL,
	"target" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"letter_id" text NOT NULL,
	"recent" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_choices" ADD COLUMN "bars" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_actor_id_admins_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_recent" ON "invitations" USING btree ("person") WHERE recent;--> statement-breakpoint
CREATE INDEX "invitations_of" ON "invitations" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "invitations_to" ON "invitations" USING btree ("person","at");