-- contract step of 0.9.0: each of these is made again in this file under its name, which the version before reads as well
-- locks: a minute for each 100,000 applications
-- the same as contract/fold-text.ts: without case, accents, ligatures, hyphens, apostrophes and what is invisible
CREATE FUNCTION fold_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $fold$
  SELECT CASE WHEN octet_length(written) = char_length(written)
    THEN translate(lower(written COLLATE "C"), '-''`', '')
    ELSE replace(replace(replace(replace(translate(regexp_replace(
      lower(normalize(replace(written, U&'\00B4', ''), NFKD) COLLATE "und-x-icu") COLLATE "C",
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\u002d\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\ufe31\ufe32\u0027\u0060\u00b4\u02b9\u02bb-\u02bd\u055a\u05f3\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c]',
      '', 'g'), 'øđðłıħŧŋςĸ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯', 'oddlihtnσk01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    END
$fold$;--> statement-breakpoint
DROP INDEX "application_answers_search";--> statement-breakpoint
DROP INDEX "application_events_notes";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "candidates" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text("source" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "contact_number" || ' ' || "gender" || ' ' || "city" || ' ' || "state" || ' ' || "position" || ' ' || coalesce("experience"::text, '') || ' ' || coalesce("ctc"::text, '') || ' ' || coalesce("answers" ->> 'jobStreetAdd', '') || ' ' || coalesce("answers" ->> 'jobZipCode', '') || ' ' || coalesce("sent_date", extract(month FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text || '/' || extract(day FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text || '/' || extract(year FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text))) STORED;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text("email" || ' ' || "aadhaar_name")) STORED;--> statement-breakpoint
-- they went with the columns
CREATE INDEX "applications_search" ON "applications" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "applications_pairs" ON "applications" USING gin ((' ' || regexp_replace("search", '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr("search", 2), '(..)', '\1 ', 'g')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "candidates_search" ON "candidates" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "candidates_letters" ON "candidates" USING gin (string_to_array(regexp_replace("search", '(.)', E'\\1\n', 'g') || regexp_replace("search", '(..)', E'\\1\n', 'g') || regexp_replace(substr("search", 2), '(..)', E'\\1\n', 'g'), E'\n')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "application_answers_search" ON "application_answers" USING gin (fold_text("answer") COLLATE "C" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "application_events_notes" ON "application_events" USING gin (fold_text("note") COLLATE "C" gin_trgm_ops) WITH (fastupdate=false) WHERE note IS NOT NULL;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD COLUMN "folding" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD COLUMN "left_out" jsonb;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD COLUMN "reader" smallint DEFAULT 0 NOT NULL;