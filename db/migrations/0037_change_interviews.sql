ALTER TABLE "interview_scorecards" ADD COLUMN "changed_after_others" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "hand_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "cancel_word" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "before_cancel" jsonb;