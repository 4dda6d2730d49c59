ALTER TABLE "applications" ALTER COLUMN "resume_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sealed_applications" ALTER COLUMN "document_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "added_resume" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- what a resume says is read where there is one
CREATE OR REPLACE FUNCTION await_resume_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO resume_texts (application_id, document_id)
		SELECT id, resume_id FROM added WHERE resume_id IS NOT NULL
	ON CONFLICT (application_id) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION await_replaced_resume() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM resume_texts WHERE application_id = NEW.id;
	INSERT INTO resume_texts (application_id, document_id)
		SELECT NEW.id, NEW.resume_id WHERE NEW.resume_id IS NOT NULL
	ON CONFLICT (application_id) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
-- who came to a walk-in drive without a resume had a sheet that said so, by the name "No resume XLD-….pdf"
-- locks: those applications alone, for a moment
WITH sheets AS (
	SELECT applications."id", applications."resume_id"
	FROM "drive_visits"
	JOIN "applications" ON applications."id" = drive_visits."application_id"
	JOIN "documents" ON documents."id" = applications."resume_id"
	WHERE documents."stored_name" ~ ('^Noresume' || drive_visits."number" || '[0-9]+[.]pdf$')
), taken AS (
	UPDATE "applications" SET "resume_id" = NULL FROM sheets WHERE applications."id" = sheets."id"
)
UPDATE "documents" SET "state" = 'deleting', "wrapped_key" = '', "sha256" = NULL, "stored_name" = '', "size" = 0
	FROM sheets WHERE documents."id" = sheets."resume_id";
