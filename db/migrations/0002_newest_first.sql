DROP INDEX "applications_newest";--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);