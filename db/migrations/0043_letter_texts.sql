CREATE TABLE "letter_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);
