-- not logged: what nodes tell each other about this moment costs no fsync, and is lost without harm
CREATE UNLOGGED TABLE "call_shares" (
	"key" text PRIMARY KEY NOT NULL,
	"kept" double precision NOT NULL,
	"tried" double precision NOT NULL,
	"granted" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"full_at" timestamp (3) with time zone NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE UNLOGGED TABLE "chore_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text,
	"held_until" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE UNLOGGED TABLE "nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"backend" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"common" jsonb NOT NULL
) WITH (fillfactor = 50);
