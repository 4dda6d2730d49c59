CREATE TABLE "resume_texts" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"words" "tsvector",
	"sealed_text" "bytea",
	CONSTRAINT "resume_texts_state" CHECK ("resume_texts"."state" IN ('waiting', 'read', 'unreadable'))
);
--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_texts_words" ON "resume_texts" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "resume_texts_not_read" ON "resume_texts" USING btree ("state","application_id") WHERE state <> 'read';
--> statement-breakpoint
-- the long columns lie apart, so that a look through many rows reads little
ALTER TABLE "resume_texts" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "resume_texts" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "resume_texts" ALTER COLUMN "sealed_text" SET STORAGE EXTERNAL;--> statement-breakpoint
-- rows of what is there already are made in the background: see features/resume-text/
CREATE FUNCTION await_resume_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO resume_texts (application_id, document_id) SELECT id, resume_id FROM added
	ON CONFLICT (application_id) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_resume_added AFTER INSERT ON applications REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION await_resume_text();--> statement-breakpoint
CREATE FUNCTION await_replaced_resume() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE resume_texts SET document_id = NEW.resume_id, state = 'waiting', reason = NULL,
		attempts = 0, due_at = NULL, words = NULL, sealed_text = NULL
	WHERE application_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_resume_replaced AFTER UPDATE OF resume_id ON applications
	FOR EACH ROW WHEN (OLD.resume_id IS DISTINCT FROM NEW.resume_id)
	EXECUTE FUNCTION await_replaced_resume();
