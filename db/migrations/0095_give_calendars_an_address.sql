ALTER TABLE "companies" ADD COLUMN "calendar_feed_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_calendar_feed" ON "companies" USING btree ("calendar_feed_id");