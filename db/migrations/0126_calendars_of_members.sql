ALTER TABLE "company_members" ADD COLUMN "calendar_feed_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_calendar_feed" ON "company_members" USING btree ("calendar_feed_id");