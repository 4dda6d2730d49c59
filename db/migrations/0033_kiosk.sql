CREATE TABLE "drive_kiosks" (
	"drive_code" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drive_kiosks_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "drive_visits" DROP CONSTRAINT "drive_visits_state";--> statement-breakpoint
ALTER TABLE "drive_visits" ADD COLUMN "notice_version" text;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drive_kiosks" ADD CONSTRAINT "drive_kiosks_drive_code_drives_code_fk" FOREIGN KEY ("drive_code") REFERENCES "public"."drives"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_state" CHECK ("drive_visits"."state" IN ('booked', 'waiting', 'cancelled', 'walk-in')) NOT VALID;