ALTER TABLE "reports" ADD COLUMN "reporter_network" text;--> statement-breakpoint
CREATE INDEX "reports_reporter_network" ON "reports" USING btree ("reporter_network");