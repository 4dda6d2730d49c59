CREATE TABLE "application_tallies" (
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"day" date NOT NULL,
	"slot" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "application_tallies_dimension_value_day_slot_pk" PRIMARY KEY("dimension","value","day","slot")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(("source" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "contact_number" || ' ' || "gender" || ' ' || "city" || ' ' || "state" || ' ' || "position" || ' ' || "experience"::text || ' ' || "ctc"::text || ' ' || coalesce("sent_date", extract(month FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text || '/' || extract(day FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text || '/' || extract(year FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text)) COLLATE "und-x-icu")) STORED;--> statement-breakpoint
CREATE INDEX "application_tallies_by_day" ON "application_tallies" USING btree ("dimension","day");--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "applications_pairs" ON "applications" USING gin ((' ' || regexp_replace("search", '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr("search", 2), '(..)', '\1 ', 'g')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "applications_unread" ON "applications" USING btree ("received_at","id") WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX "applications_by_kind" ON "applications" USING btree ((CASE WHEN "source" IN ('Main-Website', 'Dolphins') THEN "source" ELSE 'employees' END) COLLATE "C","received_at","id","source");--> statement-breakpoint
CREATE INDEX "applications_by_source" ON "applications" USING btree (lower("source" COLLATE "und-x-icu") COLLATE "C","received_at","id","source");--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "applications" USING btree (array_position(ARRAY['new', 'in-review', 'shortlisted', 'rejected', 'hired'], "status"),"received_at","id","status");--> statement-breakpoint
CREATE INDEX "applications_by_city" ON "applications" USING btree (lower("city" COLLATE "und-x-icu") COLLATE "C","received_at","id","city");--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree (lower("first_name" COLLATE "und-x-icu") COLLATE "C",lower("last_name" COLLATE "und-x-icu") COLLATE "C","received_at","id","first_name","last_name");--> statement-breakpoint
CREATE INDEX "applications_by_position" ON "applications" USING btree ("position" COLLATE "C","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_experience" ON "applications" USING btree ("experience","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_ctc" ON "applications" USING btree ("ctc","received_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_email" ON "applications" USING btree (lower("email" COLLATE "und-x-icu") COLLATE "C");--> statement-breakpoint
CREATE INDEX "applications_by_telephone" ON "applications" USING btree ("contact_number");--> statement-breakpoint
-- what one application counts as
CREATE FUNCTION tallies_of(source text, "position" text, status text, experience integer, read_at timestamptz)
RETURNS TABLE (dimension text, value text) LANGUAGE sql IMMUTABLE AS $$
	SELECT * FROM (VALUES
		('all', ''),
		('kind', CASE WHEN source IN ('Main-Website', 'Dolphins') THEN source ELSE 'employees' END),
		('position', "position"),
		('status', status),
		('experience', experience::text),
		('unread', CASE WHEN read_at IS NULL THEN '' END)
	) AS tally (dimension, value) WHERE value IS NOT NULL
$$;--> statement-breakpoint
-- Adds up what was added and taken away. In one statement, and its rows in one order, so that two
-- transactions wait for each other and never in a circle.
CREATE FUNCTION keep_application_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes text := CASE TG_OP
		WHEN 'INSERT' THEN 'SELECT 1 AS change, * FROM added'
		WHEN 'DELETE' THEN 'SELECT -1 AS change, * FROM removed'
		ELSE 'SELECT 1 AS change, * FROM added UNION ALL SELECT -1, * FROM removed'
	END;
BEGIN
	EXECUTE format($sql$
		INSERT INTO application_tallies AS kept (dimension, value, day, slot, count)
		SELECT dimension, value, (received_at AT TIME ZONE 'Asia/Kolkata')::date, pg_backend_pid() %% 8, sum(change)
		FROM (%s) AS changed CROSS JOIN LATERAL tallies_of(source, position, status, experience, read_at)
		GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (dimension, value, day, slot) DO UPDATE SET count = kept.count + excluded.count
	$sql$, changes);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER applications_added AFTER INSERT ON applications REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_application_tallies();--> statement-breakpoint
CREATE TRIGGER applications_changed AFTER UPDATE ON applications REFERENCING NEW TABLE AS added OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_application_tallies();--> statement-breakpoint
CREATE TRIGGER applications_removed AFTER DELETE ON applications REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_application_tallies();--> statement-breakpoint
CREATE FUNCTION forget_application_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM application_tallies;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER applications_emptied AFTER TRUNCATE ON applications
	FOR EACH STATEMENT EXECUTE FUNCTION forget_application_tallies();--> statement-breakpoint
INSERT INTO application_tallies (dimension, value, day, slot, count)
	SELECT dimension, value, (received_at AT TIME ZONE 'Asia/Kolkata')::date, 0, count(*)
	FROM applications CROSS JOIN LATERAL tallies_of(source, position, status, experience, read_at)
	GROUP BY 1, 2, 3;
