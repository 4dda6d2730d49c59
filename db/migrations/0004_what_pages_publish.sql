CREATE TABLE "collections" (
	"name" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"type" text PRIMARY KEY NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL,
	"winner_count" integer NOT NULL,
	"participants" jsonb NOT NULL,
	"seed" text,
	"seed_commitment" text,
	"list_commitment" text,
	"closed_at" timestamp (3) with time zone,
	"drawn_at" timestamp (3) with time zone,
	"winners" jsonb
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"position" integer NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_collection_collections_name_fk" FOREIGN KEY ("collection") REFERENCES "public"."collections"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_in_order" ON "publications" USING btree ("collection","position","id");