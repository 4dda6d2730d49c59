-- who lacks a document is counted by state, and read by it
DROP INDEX "candidates_lacking";--> statement-breakpoint
ALTER TABLE "kyc_requests" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "candidates_lacking_by_state" ON "candidates" USING btree ("state","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE lacks_document AND erased_at IS NULL;--> statement-breakpoint
CREATE INDEX "candidates_letters" ON "candidates" USING gin (string_to_array(regexp_replace("search", '(.)', E'\\1\n', 'g') || regexp_replace("search", '(..)', E'\\1\n', 'g') || regexp_replace(substr("search", 2), '(..)', E'\\1\n', 'g'), E'\n')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "kyc_requests_open" ON "kyc_requests" USING btree ("due_on") WHERE cancelled_at IS NULL AND answered_at IS NULL AND erased_at IS NULL;--> statement-breakpoint
UPDATE "kyc_requests" SET "answered_at" = answer."at" FROM (
	SELECT "request_id", min("received_at") AS "at" FROM "candidates" GROUP BY "request_id"
) AS answer WHERE answer."request_id" = "kyc_requests"."id";--> statement-breakpoint
CREATE FUNCTION note_answered_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE kyc_requests SET answered_at = NEW.received_at WHERE id = NEW.request_id AND answered_at IS NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER candidates_answering AFTER INSERT OR UPDATE OF request_id ON candidates
	FOR EACH ROW WHEN (NEW.request_id IS NOT NULL) EXECUTE FUNCTION note_answered_request();
