ALTER TABLE "events" ADD COLUMN "company_id" uuid;--> statement-breakpoint
CREATE INDEX "events_company" ON "events" USING btree ("company_id","sequence");