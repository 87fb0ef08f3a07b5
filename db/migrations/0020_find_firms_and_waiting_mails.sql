CREATE INDEX "companies_kvk_number" ON "companies" USING btree ("kvk_number");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("kind") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "former_subscribers_kvk_number" ON "former_subscribers" USING btree ("kvk_number");