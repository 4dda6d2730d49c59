-- locks: documents and applications cannot be written for 0.4 s for each 100,000 of them
ALTER TABLE "application_events" ADD COLUMN "merge" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_merged_into_applications_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "applications_merged" ON "applications" USING btree ("merged_into","id") WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_same" ON "documents" USING btree ("sha256") WHERE state = 'claimed' AND sha256 IS NOT NULL;--> statement-breakpoint
-- As in 0006, without applications that are shown within another one.
CREATE OR REPLACE FUNCTION keep_application_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
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
		WHERE merged_into IS NULL
		GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (dimension, value, day, slot) DO UPDATE SET count = kept.count + excluded.count
	$sql$, changes);
	RETURN NULL;
END
$$;
