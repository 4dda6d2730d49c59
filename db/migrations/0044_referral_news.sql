CREATE TABLE "referral_news" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"referrer_key" text NOT NULL,
	"email" text NOT NULL,
	"request" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "referral_news_referrer_key_unique" UNIQUE("referrer_key"),
	CONSTRAINT "referral_news_request_unique" UNIQUE("request")
);
--> statement-breakpoint
CREATE INDEX "referral_news_by_email" ON "referral_news" USING btree (lower("email" COLLATE "und-x-icu"));