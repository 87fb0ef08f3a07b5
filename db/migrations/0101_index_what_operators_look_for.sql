CREATE INDEX "photographer_profiles_checked" ON "photographer_profiles" USING btree ("company_id") WHERE "photographer_profiles"."verified";--> statement-breakpoint
CREATE INDEX "contact_threads_email_start" ON "contact_threads" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_threads_words" ON "contact_threads" USING gin (to_tsvector('simple', coalesce("name", '') || ' ' || coalesce("subject", '')));--> statement-breakpoint
CREATE INDEX "subscriptions_provider_lower" ON "subscriptions" USING btree (lower("provider_subscription_id"));--> statement-breakpoint
DROP INDEX "contact_threads_email";
