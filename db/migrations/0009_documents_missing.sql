-- one or two letters are found by looking at each row: nothing ever used it
DROP INDEX "candidates_pairs";--> statement-breakpoint
-- what stands in them is decided by the form's own conditions, once the site has started
ALTER TABLE "candidates" ADD COLUMN "lacks_document" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "form_edition" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "candidates_lacking" ON "candidates" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state") WHERE lacks_document AND erased_at IS NULL;--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);