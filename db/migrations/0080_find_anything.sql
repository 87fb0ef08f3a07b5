CREATE INDEX "auth_users_email_start" ON "auth_users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profiles_words" ON "profiles" USING gin (to_tsvector('simple', coalesce("full_name", '')));--> statement-breakpoint
CREATE INDEX "briefs_owner_email" ON "briefs" USING btree ("owner_email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "briefs_words" ON "briefs" USING gin (to_tsvector('simple', coalesce("client_name", '') || ' ' || coalesce("location_text", '')));--> statement-breakpoint
CREATE INDEX "briefs_postcode4" ON "briefs" USING btree ("postcode4");--> statement-breakpoint
CREATE INDEX "companies_kvk_start" ON "companies" USING btree ("kvk_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin (to_tsvector('simple', coalesce("company_name", '') || ' ' || coalesce("legal_name", '') || ' ' || coalesce("city", '')));--> statement-breakpoint
CREATE INDEX "photographer_profiles_words" ON "photographer_profiles" USING gin (to_tsvector('simple', coalesce("business_name", '')));--> statement-breakpoint
CREATE INDEX "invoices_number_start" ON "invoices" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "outbox_refused" ON "outbox" USING btree ("id") WHERE "outbox"."refused_at" is not null;