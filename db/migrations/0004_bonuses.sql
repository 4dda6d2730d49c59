CREATE TABLE "bonus_claims" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"rule_id" integer NOT NULL,
	"referrer_key" text NOT NULL,
	"refer_id" text NOT NULL,
	"position" text NOT NULL,
	"referred_at" timestamp (3) with time zone NOT NULL,
	"hired_at" timestamp (3) with time zone NOT NULL,
	"joined_on" date,
	"left_on" date,
	"refusal" text,
	"refused_at" timestamp (3) with time zone,
	"refusal_note" text,
	"own_number" text,
	"own_email" text,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "bonus_claims_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "bonus_claims_refused" CHECK (("bonus_claims"."refusal" IS NULL) = ("bonus_claims"."refused_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "bonus_parts" (
	"claim_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"amount" bigint NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "bonus_parts_claim_id_part_pk" PRIMARY KEY("claim_id","part"),
	CONSTRAINT "bonus_parts_amount" CHECK ("bonus_parts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_payments" (
	"claim_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"paid_by" text,
	CONSTRAINT "bonus_payments_claim_id_part_pk" PRIMARY KEY("claim_id","part")
);
--> statement-breakpoint
CREATE TABLE "bonus_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"opening_id" integer,
	"parts" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text
);
--> statement-breakpoint
ALTER TABLE "bonus_claims" ADD CONSTRAINT "bonus_claims_rule_id_bonus_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."bonus_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_parts" ADD CONSTRAINT "bonus_parts_claim_id_bonus_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."bonus_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_payments" ADD CONSTRAINT "bonus_payments_claim_id_bonus_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."bonus_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_payments" ADD CONSTRAINT "bonus_payments_paid_by_admins_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_rules" ADD CONSTRAINT "bonus_rules_added_by_admins_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_claims_of" ON "bonus_claims" USING btree ("referrer_key");--> statement-breakpoint
CREATE INDEX "bonus_claims_by_age" ON "bonus_claims" USING btree ("hired_at","id");