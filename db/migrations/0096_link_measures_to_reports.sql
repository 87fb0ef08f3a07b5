ALTER TABLE "measures" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measures_report" ON "measures" USING btree ("report_id");