-- locks: documents forms cannot be written for 7 s for each 100,000 of them, requests and emails for 4 s
CREATE INDEX "document_forms_by_email" ON "document_forms" USING btree (lower(("texts" ->> 'email') COLLATE "und-x-icu"));--> statement-breakpoint
CREATE INDEX "document_forms_by_telephone" ON "document_forms" USING btree (("texts" ->> 'contactNumber'));--> statement-breakpoint
CREATE INDEX "kyc_requests_by_email" ON "kyc_requests" USING btree (lower("email" COLLATE "und-x-icu"));--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("recipient" COLLATE "und-x-icu"));