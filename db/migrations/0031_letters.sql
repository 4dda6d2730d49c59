-- locks: mails cannot be written for 0.1 s for each 100,000 of them
CREATE INDEX "mails_of_letter" ON "mails" USING btree (split_part("key", ':', 2)) WHERE kind = 'application-letter';